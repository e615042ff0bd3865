import { type FactorSecrets, type FactorStep, NO_FACTOR_SECRETS } from '../../../../src/domain/factor/factor.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** How long a step that was begun may take. */
const PENDING_MS = 10 * MINUTE_MS;

/** What proves the second factors of an account; nothing for an account without any. */
export const loadFactorSecrets = async (tx: Tx, uid: string): Promise<FactorSecrets> =>
  (await tx.find(refs.factorSecrets(uid))) ?? NO_FACTOR_SECRETS;

export const saveFactorSecrets = (tx: Tx, uid: string, secrets: FactorSecrets): void =>
  tx.set(refs.factorSecrets(uid), secrets);

/** Remembers what a step that was begun has to be finished with. */
export function savePending(
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
