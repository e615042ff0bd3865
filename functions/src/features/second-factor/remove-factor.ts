import { isAdmin } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { factorCount } from '../../../../src/domain/factor/factor.ts';
import { confirmationToken } from '../../data/confirmation-token.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { loadFactorSecrets, removeFactor as removeStored } from '../../records/account/factor.ts';
import { validFromNow } from '../../records/account/session.ts';

/** Removes a second factor. This session stays confirmed, others have to confirm again. An administrator keeps one. */
export const removeFactor: Handler<'removeFactor'> = async (ctx, { factorId }) => {
  const changedAt = validFromNow();
  await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    await tx.get(refs.factor(ctx.uid, factorId));
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    if (isAdmin(user) && factorCount(secrets) <= 1) {
      throw new AppError('wrong-state', 'Administrators need a second factor. Add another one first.');
    }
    removeStored(tx, user, secrets, factorId, changedAt, ctx.now);
  });
  return { token: await confirmationToken(ctx, changedAt) };
};
