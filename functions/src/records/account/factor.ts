import type { User } from '../../../../src/domain/account/user.ts';
import {
  type Factor,
  type FactorSecrets,
  type FactorStep,
  factorCount,
  factorIds,
  NO_FACTOR_SECRETS,
  withoutFactor,
} from '../../../../src/domain/factor/factor.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUser } from './account.ts';
import { securityNotice } from './security-notice.ts';

/** Time allowed to finish a pending second-factor step. */
const PENDING_MS = 10 * MINUTE_MS;

/** Returns the secrets behind an account's second factors; empty if it has none. */
export const loadFactorSecrets = async (tx: Tx, uid: string): Promise<FactorSecrets> =>
  (await tx.find(refs.factorSecrets(uid))) ?? NO_FACTOR_SECRETS;

export const saveFactorSecrets = (tx: Tx, uid: string, secrets: FactorSecrets): void =>
  tx.set(refs.factorSecrets(uid), secrets);

/** Stores the secret needed to finish a pending second-factor step. */
export function savePendingFactorSecret(
  tx: Tx,
  uid: string,
  secrets: FactorSecrets,
  step: FactorStep,
  secret: string,
  now: Date,
): void {
  const expireAt = new Date(now.getTime() + PENDING_MS);
  saveFactorSecrets(tx, uid, { ...secrets, pending: { ...secrets.pending, [step]: { secret, expireAt } } });
}

/** Adds a second factor with its secrets, and notifies the account. */
export function addFactor(
  tx: Tx,
  user: User,
  factor: Pick<Factor, 'id' | 'kind' | 'label'>,
  secrets: FactorSecrets,
  now: Date,
): void {
  tx.create(refs.factor(user.uid, factor.id), { ...factor, createdAt: now, lastUsedAt: now });
  saveFactorSecrets(tx, user.uid, secrets);
  saveUser(tx, { ...user, hasFactor: true });
  securityNotice(tx, user, 'factor', now);
}

/** Removes one second factor; confirmations before `factorsChangedAt` no longer count. */
export function deleteFactor(
  tx: Tx,
  user: User,
  secrets: FactorSecrets,
  factorId: string,
  factorsChangedAt: Date,
  now: Date,
): void {
  const left = withoutFactor(secrets, factorId);
  tx.delete(refs.factor(user.uid, factorId));
  saveFactorSecrets(tx, user.uid, left);
  saveUser(tx, { ...user, hasFactor: factorCount(left) > 0, factorsChangedAt });
  securityNotice(tx, user, 'factor', now);
}

/** Removes all second factors and recovery codes, and ends every session. */
export function removeAllFactors(tx: Tx, user: User, secrets: FactorSecrets, validAfter: Date, now: Date): void {
  for (const id of factorIds(secrets)) tx.delete(refs.factor(user.uid, id));
  saveFactorSecrets(tx, user.uid, NO_FACTOR_SECRETS);
  saveUser(tx, { ...user, hasFactor: false, factorResetAt: null, factorsChangedAt: validAfter, validAfter });
  securityNotice(tx, user, 'factor', now);
}

/** Records when a second factor last confirmed a session. */
export const touchFactor = (tx: Tx, uid: string, factorId: string, now: Date): void =>
  tx.update(refs.factor(uid, factorId), { lastUsedAt: now });
