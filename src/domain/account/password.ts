import { MIN_PASSWORD_LENGTH } from './credentials.ts';

/** What the identity provider asks of a password; a project may ask for more than the default. */
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

/** Each requirement of the policy and whether a password meets it. */
export function passwordRequirements(policy: PasswordPolicy, password: string): { label: string; met: boolean }[] {
  const needs: [boolean, string, RegExp][] = [
    [policy.lowercase, 'a small letter', /[a-z]/],
    [policy.uppercase, 'a capital letter', /[A-Z]/],
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

/** Length counts most, as NIST SP 800-63B has it (5.1.1.2); repeating the same few letters does not. */
export function passwordStrength(policy: PasswordPolicy, password: string): Strength {
  if (passwordRequirements(policy, password).some(({ met }) => !met)) return 'Not enough';
  const different = new Set(password).size;
  if (password.length >= STRONG_LENGTH && different >= 8) return 'Strong';
  return password.length >= FAIR_LENGTH && different >= 6 ? 'Fair' : 'Weak';
}
