import { AppError } from '../../../../src/domain/errors.ts';
import {
  type Factor,
  type FactorSecrets,
  factorCount,
  MAX_FACTORS,
  plainRecoveryCode,
  requireMayAddFactor,
} from '../../../../src/domain/factor/factor.ts';
import { confirmationToken } from '../../data/confirmation-token.ts';
import { newId, refs } from '../../data/refs.ts';
import type { UserContext } from '../../data/request-context.ts';
import { type Sealer, sealer } from '../../data/seal.ts';
import { transact } from '../../data/transact.ts';
import { newRecoveryCodes } from '../../integrations/second-factor/recovery-codes.ts';
import { addFactor, loadFactorSecrets } from '../../records/account/factor.ts';

/**
 * Adds a second factor that its owner has just used, so that the session is confirmed too. `prove` returns the secrets
 * with the new factor under the id it is given, or throws. The first factor comes with recovery codes.
 */
export async function finishAdding(
  ctx: UserContext,
  factor: Pick<Factor, 'kind' | 'label'>,
  prove: (secrets: FactorSecrets, id: string, keys: Sealer) => FactorSecrets | Promise<FactorSecrets>,
): Promise<{ token: string; recoveryCodes: string[] | null }> {
  const keys = await sealer();
  const codes = newRecoveryCodes();
  const shown = await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    requireMayAddFactor({ ...ctx, user }, new Date());
    if (factorCount(secrets) >= MAX_FACTORS) throw new AppError('wrong-state', 'Remove one of the others first.');
    const id = newId();
    const proved = await prove(secrets, id, keys);
    const first = factorCount(secrets) === 0;
    const recoveryCodes = first
      ? codes.map((code) => keys.hash(ctx.uid + plainRecoveryCode(code)))
      : secrets.recoveryCodes;
    addFactor(tx, user, { id, ...factor }, { ...proved, recoveryCodes }, ctx.now);
    return first ? codes : null;
  });
  return { token: await confirmationToken(ctx, new Date()), recoveryCodes: shown };
}
