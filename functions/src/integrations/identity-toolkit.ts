import { identityError } from '../../../src/domain/account/identity-errors.ts';
import { AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import { siteUrl } from '../data/command/site-origin.ts';

/** Maps each of the provider's error codes to the code the browser SDK uses for it, and to our own error code. */
const REFUSALS: Record<string, readonly [code: string, ours: ErrorCode]> = {
  INVALID_OOB_CODE: ['invalid-action-code', 'link-used'],
  EXPIRED_OOB_CODE: ['expired-action-code', 'link-used'],
  // The account no longer exists; reported as a used link so as not to reveal that.
  EMAIL_NOT_FOUND: ['invalid-action-code', 'link-used'],
  USER_NOT_FOUND: ['invalid-action-code', 'link-used'],
  WEAK_PASSWORD: ['weak-password', 'invalid-input'],
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: ['password-does-not-meet-requirements', 'invalid-input'],
  USER_DISABLED: ['user-disabled', 'forbidden'],
  TOO_MANY_ATTEMPTS_TRY_LATER: ['too-many-requests', 'too-many'],
  RESET_PASSWORD_EXCEED_LIMIT: ['too-many-requests', 'too-many'],
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: ['requires-recent-login', 'recent-login'],
  TOKEN_EXPIRED: ['user-token-expired', 'unauthenticated'],
  INVALID_ID_TOKEN: ['user-token-expired', 'unauthenticated'],
};

/**
 * Sets a new password with the code from an emailed link, and returns the account's email address. The provider accepts
 * each code once and enforces the project's password policy, which the Admin SDK bypasses.
 */
export async function resetPasswordAtProvider(oobCode: string, newPassword: string): Promise<string> {
  const { email } = await callToolkit('accounts:resetPassword', { oobCode, newPassword });
  return String(email);
}

/** Sets a new password for the account that an ID token belongs to. The sign-in behind the token must be recent. */
export async function updatePassword(idToken: string, password: string): Promise<void> {
  await callToolkit('accounts:update', { idToken, password, returnSecureToken: false });
}

/**
 * Calls the identity provider as a browser would. Converts its errors to ours, so the messages match those in the UI.
 */
async function callToolkit(call: string, body: object): Promise<Record<string, unknown>> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${host}/v1/${call}?key=${encodeURIComponent(__API_KEY__)}`, {
    method: 'POST',
    body: JSON.stringify(body),
    // The API key may be restricted to requests from the site's pages.
    headers: { 'Content-Type': 'application/json', Referer: `${siteUrl()}/` },
    signal: AbortSignal.timeout(20_000),
  });
  const answer = (await response.json()) as { error?: { message?: string } };
  if (response.ok) return answer as Record<string, unknown>;
  // For example, `WEAK_PASSWORD : Password should be at least 6 characters`.
  const text = answer.error?.message ?? '';
  const refusal = REFUSALS[/^\w+/.exec(text)?.[0] ?? ''];
  if (!refusal) throw new Error(`The identity provider answered ${response.status} to ${call}: ${text}`);
  const [code, ours] = refusal;
  const { field, message } = identityError(Object.assign(new Error(text), { code: `auth/${code}` }));
  if (ours === 'invalid-input') throw new AppError(ours, undefined, [{ path: field ?? '', message }]);
  throw ours === 'recent-login' || ours === 'unauthenticated' ? new AppError(ours) : new AppError(ours, message);
}
