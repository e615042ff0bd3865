/** Characters; the identity provider's default (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error message for an email address as typed; null if it is valid. */
export const emailProblem = (email: string): string | null =>
  ADDRESS.test(email.trim()) ? null : 'Enter a valid email address.';

/** The error message for a new password; null if it is long enough. A project's policy may require more. */
export const newPasswordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;

export type CredentialsMode = 'log-in' | 'sign-up';

/**
 * The error messages for an email address and a password as typed, by field; empty if both are valid.
 * Without zod, to keep the log-in page small; the identity provider has the last word.
 */
export function credentialsProblems(
  { email, password }: { email: string; password: string },
  mode: CredentialsMode,
): { email?: string; password?: string } {
  const wrong = emailProblem(email);
  const missing = password === '' ? 'Enter your password.' : null;
  const unfit = mode === 'sign-up' ? newPasswordProblem(password) : missing;
  return { ...(wrong && { email: wrong }), ...(unfit && { password: unfit }) };
}
