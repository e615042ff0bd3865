import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveUser } from '../../records/account/account.ts';
import { audit } from '../../records/audit.ts';

/** The owner of an account stops the reset of its second factors, which the audit log shows. */
export const stopFactorReset: Handler<'stopFactorReset'> = (ctx) =>
  transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    if (!user.factorResetAt) throw new AppError('wrong-state', 'No reset is under way.');
    saveUser(tx, { ...user, factorResetAt: null });
    audit(tx, ctx, 'factor-reset-stopped', { uid: ctx.uid });
    return { success: true as const };
  });
