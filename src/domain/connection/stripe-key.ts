import * as z from 'zod';

const MAX_LENGTH = 255;
const RESTRICTED = /^rk_(live|test)_[A-Za-z0-9_]{8,}$/;

/** Stripe's other key types, and the reason each is rejected. */
const OTHER_KEYS: [prefix: RegExp, problem: string][] = [
  [
    /^sk_/,
    'This is a secret key: it can move money and change your account, so we don’t accept it. Create a restricted, read-only key; it begins with rk_.',
  ],
  [/^pk_/, 'This is a publishable key, which reads nothing. Create a restricted key; it begins with rk_.'],
  [/^whsec_/, 'This is a webhook’s signing secret. Create a restricted key; it begins with rk_.'],
];

/** Returns the error message for a key; null if it's accepted. */
export function stripeKeyProblem(key: string): string | null {
  const other = OTHER_KEYS.find(([prefix]) => prefix.test(key));
  if (other) return other[1];
  return RESTRICTED.test(key) ? null : 'A restricted key begins with rk_live_, followed by letters and digits.';
}

/** Returns true for a key to a sandbox, in which sales can be faked. */
export const isTestKey = (key: string): boolean => key.startsWith('rk_test_');

/** Returns the last four characters of a key, for its owner to recognize it. */
export const lastFour = (key: string): string => key.slice(-4);

export const stripeKeySchema = z
  .string()
  .trim()
  .max(MAX_LENGTH, { error: 'This is too long for a key.', abort: true })
  .superRefine((key, { addIssue }) => {
    const problem = stripeKeyProblem(key);
    if (problem) addIssue({ code: 'custom', message: problem });
  })
  .describe('A restricted key of Stripe’s that can only read: `rk_live_` and letters and digits.');
