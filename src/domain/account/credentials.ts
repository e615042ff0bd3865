/** Characters; the identity provider's default (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;
/**
 * An email address as HTML defines it for `type=email`, with a dot in its domain and a letter after the last one,
 * without which no mail gets anywhere. Every address that people type is checked by it, or by the identity provider.
 */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
export const INVALID_EMAIL = 'Enter a valid email address.';

/** An email address as typed, with its domain as mail knows it: that of `ada@müller.de` is `xn--mller-kva.de`. */
export function mailableEmail(typed: string): string {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // Only letters and digits of other scripts are rewritten: all else stays what it is, and is refused as that.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return email;
  const address = `https://${domain}`;
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email;
}

/** The error message for an email address as typed; null if it is valid. */
export const emailProblem = (email: string): string | null =>
  EMAIL_ADDRESS.test(mailableEmail(email)) ? null : INVALID_EMAIL;

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

/** The identity provider's requirements for passwords; a project may set more than the default. */
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

/** Every requirement of the policy, and whether a password meets it. */
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

/** Mostly a matter of length, following NIST SP 800-63B (5.1.1.2); repeating the same few characters does not help. */
export function passwordStrength(policy: PasswordPolicy, password: string): Strength {
  if (passwordRequirements(policy, password).some(({ met }) => !met)) return 'Not enough';
  const different = new Set(password).size;
  if (password.length >= STRONG_LENGTH && different >= 8) return 'Strong';
  return password.length >= FAIR_LENGTH && different >= 6 ? 'Fair' : 'Weak';
}
