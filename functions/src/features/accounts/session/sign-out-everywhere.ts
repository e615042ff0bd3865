import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';
import { endSessions, validFromNow } from '../../../records/account/session.ts';

/**
 * Ends every session of the account, this one too. It works at once: the API, the rules and the session cookie
 * compare `validAfter` with the time of the sign-in.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (ctx) => {
  const validAfter = validFromNow();
  await updateUser(ctx.uid, (user) => ({ ...user, validAfter }));
  await endSessions(ctx.uid);
  ctx.setSession('', 0);
  return { success: true };
};
