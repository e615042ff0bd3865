import { requireRecentSignIn } from '../../../../src/domain/account/account-session.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { eraseAccount } from '../../records/erase-account.ts';
import { removeAccount } from '../../records/remove-account.ts';

const RECENT_MINUTES = 10;

/**
 * Deletes the caller's own account, under the conditions of `removeAccount`. Requires a sign-in within the last ten
 * minutes (`recent-login`).
 */
export const deleteAccount: Handler<'deleteAccount'> = async (ctx) => {
  // Uses real time, because moving the emulators' clock doesn't affect the token's timestamp.
  requireRecentSignIn(ctx.signedInAt, RECENT_MINUTES, new Date());
  const result = await runCommand(ctx, async (tx) => {
    await removeAccount(tx, ctx.uid, 'self', ctx.now);
    return { success: true as const };
  });
  await eraseAccount(ctx.uid);
  return result;
};
