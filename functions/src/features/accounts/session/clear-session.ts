import { refs } from '../../../data/refs.ts';
import { authenticate } from '../../../http/authenticate.ts';
import type { Handler } from '../../../http/handlers.ts';

/**
 * Ends the session of this browser: the cookie goes, and with a token that is still good the device
 * leaves the list. Needs no valid token, always succeeds, and does nothing for other sites' pages.
 */
export const clearSession: Handler<'clearSession'> = async (ctx, { sessionId }) => {
  if (ctx.header('sec-fetch-site') === 'cross-site') return { success: true };
  ctx.setSession('', 0);
  const caller = sessionId ? await authenticate(ctx.header('authorization')).catch(() => null) : null;
  if (caller && sessionId) await refs.session(caller.uid, sessionId).delete();
  return { success: true };
};
