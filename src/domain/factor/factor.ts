import * as z from 'zod';
import { requireRecentSignIn } from '../account/account-session.ts';
import { isAdmin, type User } from '../account/user.ts';
import { AppError } from '../errors.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { hasHidden } from '../shared/hidden-signs.ts';

/** The kinds of second factors, with the names people read. */
export const FACTOR_KINDS = { passkey: 'Passkey', totp: 'Authenticator app' } as const;
export type FactorKind = keyof typeof FACTOR_KINDS;

/** Moving money asks for a confirmation that is at most this old. */
const CONFIRMED_MINUTES = 15;
/** The first second factor is added only this soon after a sign-in. */
const SIGN_IN_MINUTES = 10;
/** The time in which an account's owner may stop the reset of its second factors. */
export const RESET_HOURS = 24;
export const MAX_FACTORS = 10;
export const RECOVERY_CODES = 10;

/** `users/{uid}/factors/{id}`: a second factor as its owner sees it; its secrets are in `FactorSecrets`. */
export const factorSchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(FACTOR_KINDS) as [FactorKind, ...FactorKind[]]),
  label: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type Factor = z.infer<typeof factorSchema>;

/** The longest name of a second factor, in characters. */
export const MAX_LABEL_LENGTH = 60;

/** The owner's name for a second factor. */
export const factorLabelSchema = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_LABEL_LENGTH, { error: `At most ${MAX_LABEL_LENGTH} characters.`, abort: true })
  .refine((label) => !hasHidden(label), 'Leave out line breaks and invisible characters.')
  .describe('Without line breaks and invisible characters.');

/** Begun and not finished: adding a second factor, or confirming with a passkey. */
export type FactorStep = 'totp' | 'passkey' | 'confirm';
const pendingSchema = z.object({
  /** The challenge; for an authenticator app its secret, encrypted. */
  secret: z.string(),
  expireAt: z.date(),
});

/** `users/{uid}/secrets/factors`: what proves the second factors of an account. No client can read it. */
export const factorSecretsSchema = z.object({
  /** By the factor's id. */
  passkeys: z.record(
    z.string(),
    z.object({
      credentialId: z.string(),
      publicKey: z.string(),
      counter: z.number().int(),
      transports: z.array(z.string()),
    }),
  ),
  /** By the factor's id. The secret is encrypted; a code of `lastStep` or before was used already. */
  totps: z.record(z.string(), z.object({ secret: z.string(), lastStep: z.number().int() })),
  /** Hashes of the codes that were not used yet. */
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

/** The ids of all second factors, of either kind. */
export const factorIds = ({ passkeys, totps }: Pick<FactorSecrets, 'passkeys' | 'totps'>): string[] => [
  ...Object.keys(passkeys),
  ...Object.keys(totps),
];
export const factorCount = (secrets: Pick<FactorSecrets, 'passkeys' | 'totps'>): number => factorIds(secrets).length;

/** The secrets without one factor; without the last one, the recovery codes go too. */
export function withoutFactor(secrets: FactorSecrets, factorId: string): FactorSecrets {
  const { [factorId]: _passkey, ...passkeys } = secrets.passkeys;
  const { [factorId]: _totp, ...totps } = secrets.totps;
  const left = { ...secrets, passkeys, totps };
  return factorCount(left) ? left : { ...left, recoveryCodes: [] };
}

/** The secret begun at this step; throws `wrong-state` once it has expired. */
export function pendingSecret(secrets: FactorSecrets, step: FactorStep, now: Date): string {
  const pending = secrets.pending[step];
  if (!pending || pending.expireAt <= now) throw new AppError('wrong-state', 'This took too long. Start again.');
  return pending.secret;
}

/** A recovery code as it is stored and compared, however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A caller, and when this sign-in was last confirmed with a second factor; null if it was not. */
export interface Confirmable {
  user: User | null;
  confirmedAt: Date | null;
}

/**
 * Returns whether the caller has the rights of an administrator. Throws `second-factor-required` for an administrator
 * whose sign-in was not confirmed, so that a stolen password opens nothing of others.
 */
export function actsAsAdmin({ user, confirmedAt }: Confirmable): boolean {
  if (!user || !isAdmin(user)) return false;
  if (!confirmedAt) throw new AppError('second-factor-required');
  return true;
}

/** Throws `second-factor-required` unless this sign-in was confirmed in the last fifteen minutes. */
export function requireRecentConfirmation(confirmedAt: Date | null, now: Date): void {
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() > CONFIRMED_MINUTES * MINUTE_MS) {
    throw new AppError('second-factor-required');
  }
}

/**
 * Throws unless the account may get another second factor: the first one soon after a sign-in (`recent-login`), further
 * ones after a recent confirmation.
 */
export function requireMayAddFactor(
  { user, confirmedAt, signedInAt }: Confirmable & { signedInAt: Date },
  now: Date,
): void {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  if (user.hasFactor) requireRecentConfirmation(confirmedAt, now);
  else requireRecentSignIn(signedInAt, SIGN_IN_MINUTES, now);
}

/** The time at which a reset requested now takes effect. */
export const resetTime = (now: Date): Date => new Date(now.getTime() + RESET_HOURS * HOUR_MS);
