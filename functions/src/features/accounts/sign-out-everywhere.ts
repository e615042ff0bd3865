import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import { auth } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';
import { updateUser } from './update-user.ts';

/**
 * Ends every session of the account, this one too: `validAfter` is compared with the time of signing
 * in by API, rules and cookie, so it works at once.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (ctx) => {
  // Whole seconds, as tokens have them, and real time, as theirs is.
  const validAfter = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await updateUser(ctx.uid, (user) => ({ ...user, validAfter }));
  await (await auth()).revokeRefreshTokens(ctx.uid);
  const sessions = await find(refs.sessions(ctx.uid), liveQueries.sessions(ctx.uid)).get();
  await Promise.all(sessions.docs.map((session) => session.ref.delete()));
  ctx.setSession('', 0);
  return { success: true };
};
