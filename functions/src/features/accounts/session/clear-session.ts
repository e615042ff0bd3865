import type { Handler } from '../../../data/handler.ts';
import { isOwnOrigin } from '../../../data/is-own-origin.ts';
import { removeSession } from '../../../records/session/remove-session.ts';

/**
 * Ends the session of this browser: clears the cookie and, with a token that is still valid, removes the device.
 * Needs no valid token, always succeeds, and does nothing for pages of other sites.
 */
export const clearSession: Handler<'clearSession'> = async (ctx, { sessionId }) => {
  if (!isOwnOrigin(ctx)) return { success: true };
  ctx.setSession('', 0);
  const uid = sessionId ? await ctx.bearerUid() : null;
  if (uid && sessionId) await removeSession(uid, sessionId);
  return { success: true };
};
