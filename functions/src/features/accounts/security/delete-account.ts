import { AppError } from '../../../../../src/domain/errors.ts';
import { MINUTE_MS } from '../../../../../src/domain/shared/durations.ts';
import { auth } from '../../../data/firebase.ts';
import type { Handler } from '../../../data/handler.ts';
import { runCommand } from '../../../data/run-command.ts';
import { removeAccount } from '../../../records/account/remove-account.ts';

const RECENT_MS = 10 * MINUTE_MS;

/**
 * Deletes the caller's own account, under the conditions of `removeAccount`. Needs a sign-in within the last ten minutes
 * (`recent-login`).
 */
export const deleteAccount: Handler<'deleteAccount'> = async (ctx) => {
  // Real time, as the token's is.
  if (Date.now() - ctx.signedInAt.getTime() > RECENT_MS) throw new AppError('recent-login');
  const result = await runCommand(ctx, async (tx) => {
    await removeAccount(tx, ctx.uid, 'self', ctx.now);
    return { success: true as const };
  });
  // The tombstone keeps the account out already; nothing depends on this.
  await (await auth()).updateUser(ctx.uid, { disabled: true });
  return result;
};
