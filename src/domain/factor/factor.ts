import * as z from 'zod';
import { requireRecentSignIn } from '../account/account-session.ts';
import { isAdmin, type User } from '../account/user.ts';
import { AppError } from '../errors.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { hasHiddenCharacters } from '../shared/hidden-signs.ts';
import { maxLengthError } from '../shared/text.ts';

/** Kinds of second factors, with their display names. */
export const FACTOR_KINDS = { passkey: 'Passkey', totp: 'Authenticator app' } as const;
export type FactorKind = keyof typeof FACTOR_KINDS;

/** Maximum age, in minutes, of the confirmation required to move money. */
const CONFIRMED_MINUTES = 15;
/** Minutes after a sign-in within which the first second factor can be added. */
const SIGN_IN_MINUTES = 10;
/** Hours within which an account's owner may stop a reset of its second factors. */
export const RESET_HOURS = 24;
export const MAX_FACTORS = 10;
export const RECOVERY_CODES = 10;

/** `users/{uid}/factors/{id}`: a second factor as its owner sees it; the secrets are in `FactorSecrets`. */
export const factorSchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(FACTOR_KINDS) as [FactorKind, ...FactorKind[]]),
  label: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type Factor = z.infer<typeof factorSchema>;

/** Maximum length of a second factor's name, in characters. */
export const MAX_LABEL_LENGTH = 60;

/** The name that the owner gives a second factor. */
export const factorLabelSchema = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_LABEL_LENGTH, { ...maxLengthError(MAX_LABEL_LENGTH), abort: true })
  .refine((label) => !hasHiddenCharacters(label), 'Leave out line breaks and invisible characters.')
  .describe('Without line breaks and invisible characters.');

/** A step in progress: adding a second factor, or confirming with a passkey. */
export type FactorStep = 'totp' | 'passkey' | 'confirm';
const pendingSchema = z.object({
  /** The challenge for a passkey, or the encrypted secret for an authenticator app. */
  secret: z.string(),
  expireAt: z.date(),
});

/** `users/{uid}/secrets/factors`: the secrets behind an account's second factors. No client can read it. */
export const factorSecretsSchema = z.object({
  /** Passkeys by factor ID. */
  passkeys: z.record(
    z.string(),
    z.object({
      credentialId: z.string(),
      publicKey: z.string(),
      counter: z.number().int(),
      transports: z.array(z.string()),
    }),
  ),
  /** Authenticator apps by factor ID. The secret is encrypted; codes up to and including `lastStep` count as used. */
  totps: z.record(z.string(), z.object({ secret: z.string(), lastStep: z.number().int() })),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: z.array(z.string()),
  pending: z.object({
    totp: pendingSchema.nullable(),
    passkey: pendingSchema.nullable(),
    confirm: pendingSchema.nullable(),
  }),
});
export type FactorSecrets = z.infer<typeof factorSecretsSchema>;

export const NO_FACTOR_SECRETS: FactorSecrets = {
  passkeys: {},
  totps: {},
  recoveryCodes: [],
  pending: { totp: null, passkey: null, confirm: null },
};

/** Returns the IDs of all second factors of either kind. */
export const factorIds = ({ passkeys, totps }: Pick<FactorSecrets, 'passkeys' | 'totps'>): string[] => [
  ...Object.keys(passkeys),
  ...Object.keys(totps),
];
export const factorCount = (secrets: Pick<FactorSecrets, 'passkeys' | 'totps'>): number => factorIds(secrets).length;

/** Removes one factor from the secrets; removing the last one also removes the recovery codes. */
export function withoutFactor(secrets: FactorSecrets, factorId: string): FactorSecrets {
  const { [factorId]: _passkey, ...passkeys } = secrets.passkeys;
  const { [factorId]: _totp, ...totps } = secrets.totps;
  const left = { ...secrets, passkeys, totps };
  return factorCount(left) ? left : { ...left, recoveryCodes: [] };
}

/** Returns the secret of a step in progress; throws `wrong-state` if there is none or it has expired. */
export function pendingSecret(secrets: FactorSecrets, step: FactorStep, now: Date): string {
  const pending = secrets.pending[step];
  if (!pending || pending.expireAt <= now) throw new AppError('wrong-state', 'This took too long. Start again.');
  return pending.secret;
}

/** Normalizes a typed recovery code, for storage and comparison, to lowercase letters and digits only. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A caller, and when their sign-in was last confirmed with a second factor (null if it wasn't). */
export interface Confirmable {
  user: User | null;
  confirmedAt: Date | null;
}

/**
 * Returns true if the caller has administrator rights. Throws `second-factor-required` for an administrator whose
 * sign-in wasn't confirmed, so that a stolen password gives no access to other people's data.
 */
export function actsAsAdmin({ user, confirmedAt }: Confirmable): boolean {
  if (!user || !isAdmin(user)) return false;
  if (!confirmedAt) throw new AppError('second-factor-required');
  return true;
}

/** Throws `second-factor-required` unless this sign-in was confirmed within the last fifteen minutes. */
export function requireRecentConfirmation(confirmedAt: Date | null, now: Date): void {
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() > CONFIRMED_MINUTES * MINUTE_MS) {
    throw new AppError('second-factor-required');
  }
}

/**
 * Throws unless the account may add a second factor: the first one soon after a sign-in (`recent-login`), further ones
 * after a recent confirmation (`second-factor-required`). Throws `email-not-verified` before either check.
 */
export function requireMayAddFactor(
  { user, confirmedAt, signedInAt }: Confirmable & { signedInAt: Date },
  now: Date,
): void {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  if (user.hasFactor) requireRecentConfirmation(confirmedAt, now);
  else requireRecentSignIn(signedInAt, SIGN_IN_MINUTES, now);
}

/** Returns the time at which a reset requested now takes effect. */
export const resetTime = (now: Date): Date => new Date(now.getTime() + RESET_HOURS * HOUR_MS);
