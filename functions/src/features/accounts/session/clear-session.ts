import { cookieRow } from '../../../data/cookie-session.ts';
import type { Handler } from '../../../data/handler.ts';
import { isOwnOrigin } from '../../../data/is-own-origin.ts';
import { removeSession } from '../../../records/account/session.ts';

/**
 * Ends the session of this browser: clears the cookie and removes the device, so that a copy of the cookie opens
 * nothing either. Needs no valid token, always succeeds, and does nothing for pages of other sites.
 */
export const clearSession: Handler<'clearSession'> = async (ctx) => {
  if (!isOwnOrigin(ctx)) return { success: true };
  ctx.setSession('', 0);
  const session = await cookieRow(ctx.sessionCookie());
  if (session) await removeSession(session.uid, session.id);
  return { success: true };
};
