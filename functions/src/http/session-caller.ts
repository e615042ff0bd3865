import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cookieSession } from '../data/cookie-session.ts';
import { authenticate } from './authenticate.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/**
 * Who asks for a picture or a document: by the bearer token or, since an `img` sends none, by the session cookie. Null
 * for a visitor and for a session that is no longer valid. Only for GET: no POST trusts a cookie.
 */
export async function sessionCaller(c: Context): Promise<string | null> {
  const bearer = c.req.header('authorization');
  if (!bearer) return cookieSession(getCookie(c, SESSION_COOKIE));
  return authenticate(bearer).then(
    ({ uid }) => uid,
    () => null,
  );
}
