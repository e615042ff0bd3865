import { paths } from '../../../../src/domain/collections.ts';
import { find } from '../../data/find.ts';
import { auth } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';

/** The moment before which sign-ins do not count: in whole seconds and real time, as tokens have them. */
export const validFromNow = (): Date => new Date(Math.ceil(Date.now() / 1000) * 1000);

/** Revokes an account's refresh tokens and forgets its devices; `validAfter`, set before, has ended the sessions. */
export async function endSessions(uid: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
  await forgetDevices(uid);
}

/** Forgets an account's devices, and with them their cookies. */
export async function forgetDevices(uid: string): Promise<void> {
  const sessions = await find(refs.sessions(uid), { from: paths.sessions(uid) }).get();
  await Promise.all(sessions.docs.map((session) => session.ref.delete()));
}
