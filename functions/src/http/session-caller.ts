import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { auth } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';
import { authenticate } from './authenticate.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/**
 * Who asks for a picture or a document: by the bearer token or, since an `img` sends none, by the session cookie. Null
 * for a visitor and for a session that is no longer valid. Only for GET: no POST trusts a cookie.
 */
export async function sessionCaller(c: Context): Promise<string | null> {
  const bearer = c.req.header('authorization');
  if (bearer)
    return authenticate(bearer).then(
      ({ uid }) => uid,
      () => null,
    );
  const cookie = getCookie(c, SESSION_COOKIE);
  if (!cookie) return null;
  const claims = await (await auth()).verifySessionCookie(cookie).catch(() => null);
  const user = claims && (await refs.user(claims.uid).get()).data();
  if (!claims || !user || user.inactive) return null;
  if (user.validAfter && claims.auth_time * 1000 < user.validAfter.getTime()) return null;
  return claims.uid;
}
