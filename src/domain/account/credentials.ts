/** The identity provider's default (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address as typed; null where nothing is. */
export const emailProblem = (email: string): string | null =>
  ADDRESS.test(email.trim()) ? null : 'Enter a valid email address.';

/** The least that a new password has to be; a project's policy may ask for more. */
export const newPasswordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;

export type CredentialsMode = 'log-in' | 'sign-up';

/**
 * What is wrong with an e-mail address and a password as typed, by field; nothing where all is well.
 * Without zod, because the log-in page is kept light; the identity provider has the last word.
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
