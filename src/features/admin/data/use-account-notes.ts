import { type AccountSession, sessionSchema } from '../../../domain/account/account-session.ts';
import { type AdminNotes, adminNotesSchema } from '../../../domain/account/admin-notes.ts';
import { paths } from '../../../domain/collections.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What administrators wrote down about an account. */
export const useNotes = (uid: string): Live<AdminNotes | null> => useLiveDoc(paths.adminNotes(uid), adminNotesSchema);
/** Where an account is signed in, last seen first. */
export const useSessionsOf = (uid: string): Live<AccountSession[]> =>
  useLiveQuery(liveQueries.sessions(uid), sessionSchema);
