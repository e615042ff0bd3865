import { requireMayAddFactor } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { sealer } from '../../data/seal.ts';
import { transact } from '../../data/transact.ts';
import { newTotpSecret, totpUri } from '../../integrations/second-factor/totp.ts';
import { loadFactorSecrets, savePending } from '../../records/account/factor.ts';

/** Starts adding an authenticator app: a secret, which counts once `finishTotp` has seen a code made with it. */
export const beginTotp: Handler<'beginTotp'> = async (ctx) => {
  requireMayAddFactor(ctx, new Date());
  const secret = newTotpSecret();
  const sealed = (await sealer()).seal(secret);
  await transact(async (tx) => {
    savePending(tx, ctx.uid, await loadFactorSecrets(tx, ctx.uid), 'totp', sealed, new Date());
  });
  return { secret, uri: totpUri(secret, ctx.user?.email ?? '') };
};
