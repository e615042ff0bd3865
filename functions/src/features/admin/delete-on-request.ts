import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { eraseAccount } from '../../records/erase-account.ts';
import { removeAccount } from '../../records/remove-account.ts';

/** Deletes an account whose owner has asked for it, under the same conditions as `deleteAccount`. The caller's own is refused. */
export const deleteOnRequest: Handler<'deleteOnRequest'> = async (ctx, { uid, reason }) => {
  const result = await runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Delete your own account in your settings.');
    await removeAccount(tx, uid, 'admin', ctx.now);
    audit(tx, ctx, 'account-delete', { uid, reason });
    return { success: true as const };
  });
  await eraseAccount(uid);
  return result;
};
