const BAD_CREDENTIALS = 'Email or password is incorrect.';
const LINK_USED = 'This link has expired or was already used.';
/** Form field and message for each of the identity provider's error codes (specification section 8). */
const MESSAGES: Record<string, { field: 'email' | 'password' | null; message: string }> = {
  'email-already-in-use': { field: 'email', message: 'An account with this email already exists.' },
  'wrong-password': { field: 'password', message: BAD_CREDENTIALS },
  'invalid-credential': { field: 'password', message: BAD_CREDENTIALS },
  'user-not-found': { field: 'password', message: BAD_CREDENTIALS },
  'invalid-email': { field: 'email', message: 'Enter a valid email address.' },
  'too-many-requests': { field: null, message: 'Too many attempts. Try again in a few minutes.' },
  'expired-action-code': { field: null, message: LINK_USED },
  'invalid-action-code': { field: null, message: LINK_USED },
  'user-disabled': { field: null, message: 'This account has been disabled.' },
  'popup-blocked': { field: null, message: 'Allow the pop-up and try again.' },
  'network-request-failed': { field: null, message: 'No connection. Check your network and try again.' },
  'account-exists-with-different-credential': {
    field: null,
    message: 'This email’s account uses another login method. Log in with that once to link both.',
  },
  'credential-already-in-use': { field: null, message: 'This Google account is already linked to another account.' },
  'requires-recent-login': { field: 'password', message: 'Enter your password again to continue.' },
  'user-token-expired': { field: null, message: 'You were signed out. Log in again.' },
  'weak-password': { field: 'password', message: 'Use at least 6 characters.' },
  'password-does-not-meet-requirements': { field: 'password', message: 'Use at least 6 characters.' },
};

/** Returns the identity provider's code for a thrown error, without `auth/`; empty for other errors. */
export function identityCode(error: unknown): string {
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
  return code.replace(/^auth\//, '');
}

/** Returns true if the user closed the provider's window, which isn't reported as an error. */
export const isDismissal = (error: unknown): boolean =>
  ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'].includes(identityCode(error));

/**
 * Returns the message for an error thrown by the identity provider and the form field it concerns (null for the whole
 * form). If the password policy rejected the password, the message lists the missing requirements, which the provider
 * puts in brackets.
 */
export function identityError(error: unknown): { field: 'email' | 'password' | null; message: string } {
  const listed = error instanceof Error ? /Missing password requirements: \[([^\]]+)\]/.exec(error.message)?.[1] : null;
  if (listed && identityCode(error) === 'password-does-not-meet-requirements') {
    return { field: 'password', message: `${listed.split(/,\s*/).join('. ')}.` };
  }
  return MESSAGES[identityCode(error)] ?? { field: null, message: 'That did not work. Try again in a moment.' };
}
