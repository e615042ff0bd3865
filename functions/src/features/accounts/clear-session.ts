import type { Handler } from '../../http/handlers.ts';

/** Ends the cookie session. Needs no valid token and always succeeds; the router drops the cookie. */
export const clearSession: Handler<'clearSession'> = async () => ({ success: true });
