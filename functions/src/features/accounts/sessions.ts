import { isSessionRevoked } from '../../../../src/domain/account/account-session.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { Handler, UserContext } from '../../data/command/context.ts';
import { cookieHash, cookieOf, findSessionByCookie } from '../../data/command/session-tokens.ts';
import { isOwnOrigin } from '../../data/command/site-origin.ts';
import { auth } from '../../data/firestore/firebase.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { syncWithProvider, updateUser } from '../../records/account/account.ts';
import {
  endSessions,
  forgetDevices,
  removeSession,
  saveSession,
  sessionCutoff,
} from '../../records/account/session.ts';

/**
 * Ends this browser's session: clears the cookie and removes the device, so that a copy of the cookie is useless too.
 * Needs no valid token, always succeeds, and ignores requests from other sites' pages.
 */
export const clearSession: Handler<'clearSession'> = async (ctx) => {
  if (!isOwnOrigin(ctx)) return { success: true };
  ctx.setSession('', 0);
  const session = await findSessionByCookie(ctx.sessionCookie());
  if (session) await removeSession(session.uid, session.id);
  return { success: true };
};

const COOKIE_DAYS = 5;
const DAY_SECONDS = DAY_MS / 1000;
/** Maximum age of a token that can open a session; an older one may have leaked. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Exchanges an ID token at most five minutes old for `__session`, a five-day cookie, and records the device. A device
 * that sends its session id keeps that session, with a new cookie.
 */
export const openSession: Handler<'openSession'> = async (ctx, { sessionId }) => {
  // Uses real time, because moving the emulators' clock doesn't affect the token's timestamp.
  if (Date.now() - ctx.tokenAt.getTime() > FRESH_MS) throw new AppError('unauthenticated');
  await followSignIn(ctx);
  const jwt = await (await auth()).createSessionCookie(ctx.token, { expiresIn: COOKIE_DAYS * DAY_SECONDS * 1000 });
  const known = sessionId ? (await refs.session(ctx.uid, sessionId).get()).data() : undefined;
  const id = known ? known.id : newId();
  await saveSession(ctx.uid, {
    id,
    device: deviceName(ctx.header('user-agent')),
    createdAt: known?.createdAt ?? ctx.now,
    lastSeenAt: ctx.now,
    expireAt: addDays(ctx.now, COOKIE_DAYS),
    cookieHash: cookieHash(jwt),
  });
  ctx.setSession(cookieOf(id, jwt), COOKIE_DAYS * DAY_SECONDS);
  return { sessionId: id };
};

/** Ends the account's earlier sessions if the identity provider has ended them on its own. */
async function followSignIn({ uid, user, signedInAt, now }: UserContext): Promise<void> {
  if (!user) return;
  const identity = await (await auth()).getUser(uid);
  const followed = await transact(async (tx) => syncWithProvider(tx, await tx.get(refs.user(uid)), identity, now));
  if (isSessionRevoked(followed, signedInAt)) throw new AppError('unauthenticated');
  if (followed.validAfter?.getTime() !== user.validAfter?.getTime()) await forgetDevices(uid);
}

/**
 * Ends every session of the account, including this one. Takes effect immediately: the API, the security rules and the
 * session cookie compare `validAfter` with the sign-in time.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (ctx) => {
  const validAfter = sessionCutoff();
  await updateUser(ctx.uid, (user) => ({ ...user, validAfter }));
  await endSessions(ctx.uid);
  ctx.setSession('', 0);
  return { success: true };
};
