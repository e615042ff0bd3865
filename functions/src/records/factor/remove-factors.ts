import type { User } from '../../../../src/domain/account/user.ts';
import {
  type FactorSecrets,
  factorCount,
  factorIds,
  NO_FACTOR_SECRETS,
  withoutFactor,
} from '../../../../src/domain/factor/factor.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from '../account/save-user.ts';
import { securityNotice } from '../account/security-notice.ts';
import { saveFactorSecrets } from './factor-secrets.ts';

/** Removes one second factor; confirmations before `factorsChangedAt` no longer count. */
export function removeFactor(
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

/** Removes all second factors with their recovery codes, and ends every session. */
export function removeAllFactors(tx: Tx, user: User, secrets: FactorSecrets, validAfter: Date, now: Date): void {
  for (const id of factorIds(secrets)) tx.delete(refs.factor(user.uid, id));
  saveFactorSecrets(tx, user.uid, NO_FACTOR_SECRETS);
  saveUser(tx, { ...user, hasFactor: false, factorResetAt: null, factorsChangedAt: validAfter, validAfter });
  securityNotice(tx, user, 'factor', now);
}
