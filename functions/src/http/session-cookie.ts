import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { findUidBySessionCookie } from '../data/command/session-tokens.ts';
import { authenticate } from './admit-caller.ts';

/** The only cookie that Firebase Hosting passes on to functions. */
export const SESSION_COOKIE = '__session';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

/** Sets the session cookie; an empty value clears it. */
export function setSessionCookie(c: Context, cookie: string, maxAge: number): void {
  if (cookie) setCookie(c, SESSION_COOKIE, cookie, { ...OPTIONS, maxAge });
  else deleteCookie(c, SESSION_COOKIE, OPTIONS);
}

/**
 * Returns the uid of the caller of a GET for a picture or document, from the bearer token or, since an `img` sends
 * none, from the session cookie (which no POST trusts). Returns null for a visitor and for a session that is no longer
 * valid.
 */
export async function sessionCaller(c: Context): Promise<string | null> {
  const bearer = c.req.header('authorization');
  if (!bearer) return findUidBySessionCookie(getCookie(c, SESSION_COOKIE));
  return authenticate(bearer).then(
    ({ uid }) => uid,
    () => null,
  );
}
