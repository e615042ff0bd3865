import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';

/** The one cookie that Firebase Hosting passes on to functions. */
export const SESSION_COOKIE = '__session';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

/** Sets the session cookie; an empty one clears it. */
export function setSessionCookie(c: Context, cookie: string, maxAge: number): void {
  if (cookie) setCookie(c, SESSION_COOKIE, cookie, { ...OPTIONS, maxAge });
  else deleteCookie(c, SESSION_COOKIE, OPTIONS);
}
