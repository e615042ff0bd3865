import { isSessionRevoked } from '../../../../src/domain/account/account-session.ts';
import { uid as uidSchema } from '../../../../src/domain/endpoint.ts';
import { isSameSecret, sha256 } from '../crypto/hash.ts';
import { auth } from '../firestore/firebase.ts';
import { refs } from '../firestore/refs.ts';
import type { UserContext } from './context.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Creates a custom token that marks the session as confirmed with a second factor: its ID tokens carry `confirmedAt`
 * through every refresh, so the API and the security rules need no lookup. The token keeps the original sign-in time,
 * since a second factor doesn't replace a password.
 */
export const confirmationToken = async (
  { uid, signedInAt }: Pick<UserContext, 'uid' | 'signedInAt'>,
  confirmedAt: Date,
): Promise<string> =>
  (await auth()).createCustomToken(uid, { confirmedAt: seconds(confirmedAt), signedInAt: seconds(signedInAt) });

/** Matches `{session id}.{Firebase session cookie, a JWT}`. */
const SESSION_COOKIE_FORMAT = /^([A-Za-z0-9]{20})\.([\w-]+\.([\w-]+)\.[\w-]*)$/;

/** A session's document, `users/{uid}/sessions/{id}`. */
interface Row {
  uid: string;
  id: string;
}

/**
 * Returns the value of the `__session` cookie. It starts with our own session id, because Firebase can only revoke all
 * of an account's sessions together.
 */
export const cookieOf = (sessionId: string, jwt: string): string => `${sessionId}.${jwt}`;

export const cookieHash = (jwt: string): string => sha256(jwt);

/**
 * Returns a session cookie's row; null if the row was deleted or belongs to another cookie. Accepts expired cookies,
 * because holding a cookie is enough to end its session.
 */
export async function findSessionByCookie(cookie: string | undefined): Promise<Row | null> {
  const [, id, jwt, payload] = SESSION_COOKIE_FORMAT.exec(cookie ?? '') ?? [];
  const uid = uidSchema.safeParse(payload && subjectOf(payload)).data;
  if (!id || !jwt || !uid) return null;
  const row = (await refs.session(uid, id).get()).data();
  return row && isSameSecret(row.cookieHash, cookieHash(jwt)) ? { uid, id } : null;
}

/**
 * Returns the uid of a session cookie's account. Null if there is no cookie, its device has logged out, the account's
 * sessions were ended, or the account is inactive.
 */
export async function findUidBySessionCookie(cookie: string | undefined): Promise<string | null> {
  const row = await findSessionByCookie(cookie);
  if (!cookie || !row) return null;
  // The emulator always checks for revoked sessions; production does so only if the second argument is true.
  const verified = (await auth()).verifySessionCookie(cookie.slice(row.id.length + 1), true);
  const [claims, user] = await Promise.all([verified.catch(() => null), refs.user(row.uid).get()]);
  const account = user.data();
  if (claims?.uid !== row.uid || !account || account.inactive) return null;
  return isSessionRevoked(account, new Date(claims.auth_time * 1000)) ? null : row.uid;
}

/** Returns the unverified `sub` of a JWT payload. */
function subjectOf(payload: string): unknown {
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}
