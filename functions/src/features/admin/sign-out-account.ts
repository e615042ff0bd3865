import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { endSessions, validFromNow } from '../../records/account/session.ts';
import { audit } from '../../records/audit.ts';

/** Signs an account out of every device, at once. */
export const signOutAccount: Handler<'signOutAccount'> = async (ctx, { uid, reason }) => {
  const result = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (user.deletedAt) throw new AppError('wrong-state');
    saveUser(tx, { ...user, validAfter: validFromNow() });
    audit(tx, ctx, 'account-sign-out', { uid, reason });
    return { success: true as const };
  });
  await endSessions(uid);
  return result;
};
