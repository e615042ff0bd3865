/** Minimum password length in characters: the identity provider's default (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;
/**
 * Matches an email address as HTML defines it for `type=email`, but requires a dot in the domain and a letter after the
 * last dot, as deliverable addresses always have. Every address a user types is validated with it or by the identity
 * provider.
 */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
export const INVALID_EMAIL = 'Enter a valid email address.';

/** Converts the domain of a typed email address to its ASCII form, e.g. `ada@müller.de` to `ada@xn--mller-kva.de`. */
export function toAsciiEmail(typed: string): string {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // Converts only domains with non-ASCII letters or digits. Anything else is returned as typed and, if invalid,
  // rejected later.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return email;
  const address = `https://${domain}`;
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email;
}

/** Returns the error message for a typed email address; null if it's valid. */
export const emailProblem = (email: string): string | null =>
  EMAIL_ADDRESS.test(toAsciiEmail(email)) ? null : INVALID_EMAIL;

/**
 * Returns the error message for a new password; null if it's long enough. The project's password policy may be
 * stricter.
 */
export const newPasswordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;

export type CredentialsMode = 'log-in' | 'sign-up';

/**
 * Returns the error messages for a typed email address and password, by field; empty if both are valid. Avoids zod to
 * keep the log-in page small; the identity provider makes the final decision.
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

/** The identity provider's password requirements, which a project can make stricter than the default. */
export interface PasswordPolicy {
  minLength: number;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  symbol: boolean;
}
export const DEFAULT_POLICY: PasswordPolicy = {
  minLength: MIN_PASSWORD_LENGTH,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
};

/** Returns the policy's requirements, each marked as met or not met by the password. */
export function passwordRequirements(policy: PasswordPolicy, password: string): { label: string; met: boolean }[] {
  const needs: [boolean, string, RegExp][] = [
    [policy.lowercase, 'a lowercase letter', /[a-z]/],
    [policy.uppercase, 'an uppercase letter', /[A-Z]/],
    [policy.digit, 'a digit', /\d/],
    [policy.symbol, 'a symbol', /[^A-Za-z0-9]/],
  ];
  return [
    { label: `${policy.minLength} characters or more`, met: password.length >= policy.minLength },
    ...needs.flatMap(([needed, label, pattern]) => (needed ? [{ label, met: pattern.test(password) }] : [])),
  ];
}

export const STRENGTHS = ['Not enough', 'Weak', 'Fair', 'Strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
const FAIR_LENGTH = 10;
const STRONG_LENGTH = 14;

/** Rates a password mainly by length, following NIST SP 800-63B (5.1.1.2); repeating a few characters doesn't help. */
export function passwordStrength(policy: PasswordPolicy, password: string): Strength {
  if (passwordRequirements(policy, password).some(({ met }) => !met)) return 'Not enough';
  const different = new Set(password).size;
  if (password.length >= STRONG_LENGTH && different >= 8) return 'Strong';
  return password.length >= FAIR_LENGTH && different >= 6 ? 'Fair' : 'Weak';
}
