import type { User } from '../../../../src/domain/account/user.ts';
import type { Factor, FactorSecrets } from '../../../../src/domain/factor/factor.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from '../account/save-user.ts';
import { securityNotice } from '../account/security-notice.ts';
import { saveFactorSecrets } from './factor-secrets.ts';

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
