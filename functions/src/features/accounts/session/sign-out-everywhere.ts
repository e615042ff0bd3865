import type { Handler } from '../../../http/handlers.ts';
import { endSessions, validFromNow } from '../../../records/account/end-sessions.ts';
import { updateUser } from '../../../records/account/update-user.ts';

/**
 * Ends every session of the account, this one too: `validAfter` is compared with the time of signing
 * in by API, rules and cookie, so it works at once.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (ctx) => {
  const validAfter = validFromNow();
  await updateUser(ctx.uid, (user) => ({ ...user, validAfter }));
  await endSessions(ctx.uid);
  ctx.setSession('', 0);
  return { success: true };
};
