import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import { auth } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';

/** The moment before which nobody counts as signed in: whole seconds, as tokens have them, and real time, as theirs is. */
export const validFromNow = (): Date => new Date(Math.ceil(Date.now() / 1000) * 1000);

/** Takes back what an account could be signed in with; `validAfter`, set before, has ended its sessions already. */
export async function endSessions(uid: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
  const sessions = await find(refs.sessions(uid), liveQueries.sessions(uid)).get();
  await Promise.all(sessions.docs.map((session) => session.ref.delete()));
}
