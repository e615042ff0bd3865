/** The identity provider's default (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type CredentialsMode = 'log-in' | 'sign-up';

/**
 * What is wrong with an e-mail address and a password as typed, by field; nothing where all is well.
 * Without zod, because the log-in page is kept light; the identity provider has the last word.
 */
export function credentialsProblems(
  { email, password }: { email: string; password: string },
  mode: CredentialsMode,
): { email?: string; password?: string } {
  const short = mode === 'sign-up' && password.length < MIN_PASSWORD_LENGTH;
  return {
    ...(!ADDRESS.test(email.trim()) && { email: 'Enter a valid email address.' }),
    ...(password === '' && mode === 'log-in' && { password: 'Enter your password.' }),
    ...(short && { password: `Use at least ${MIN_PASSWORD_LENGTH} characters.` }),
  };
}
