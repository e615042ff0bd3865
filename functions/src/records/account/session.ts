import type { AccountSession } from '../../../../src/domain/account/account-session.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { find } from '../../data/firestore/find.ts';
import { auth } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { saveUser } from './account.ts';
import { securityNotice } from './security-notice.ts';

/** Returns a cutoff before which sign-ins no longer count, in whole seconds of system time, like token timestamps. */
export const sessionCutoff = (): Date => new Date(Math.ceil(Date.now() / 1000) * 1000);

/**
 * Revokes an account's refresh tokens and forgets its devices; the caller has already ended the sessions by setting
 * `validAfter`.
 */
export async function endSessions(uid: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
  await forgetDevices(uid);
}

/** Forgets an account's devices, which invalidates their session cookies. */
export async function forgetDevices(uid: string): Promise<void> {
  const sessions = await find(refs.sessions(uid), { from: paths.sessions(uid) }).get();
  await Promise.all(sessions.docs.map((session) => session.ref.delete()));
}

/** Ends every session of an account whose password has just changed, and notifies its owner. */
export async function endSessionsAfterNewPassword(uid: string, now: Date): Promise<void> {
  const validAfter = sessionCutoff();
  // Waits less than a second, because a sign-in with the new password must not predate `validAfter`.
  await new Promise((resolve) => setTimeout(resolve, validAfter.getTime() - Date.now()));
  await transact(async (tx) => {
    const user = await tx.find(refs.user(uid));
    // An account that doesn't exist on our side yet has no sessions to end.
    if (!user || user.deletedAt) return;
    saveUser(tx, { ...user, validAfter });
    securityNotice(tx, user, 'password', now);
  });
  await endSessions(uid);
}

export async function removeSession(uid: string, sessionId: string): Promise<void> {
  await refs.session(uid, sessionId).delete();
}

/** Writes the session of a device on which an account is signed in. */
export async function saveSession(uid: string, session: AccountSession): Promise<void> {
  await refs.session(uid, session.id).set(session);
}
