import { type AccountSession, sessionSchema } from '../../../domain/account/account-session.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** Where one is signed in, last seen first. */
export const useDevices = (uid: string): Live<AccountSession[]> =>
  useLiveQuery(liveQueries.sessions(uid), sessionSchema);
