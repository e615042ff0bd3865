import { type AdminNotes, adminNotesSchema } from '../../../domain/account/admin-notes.ts';
import { paths } from '../../../domain/collections.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** The notes that administrators made about an account. */
export const useAccountNotes = (uid: string): Live<AdminNotes | null> =>
  useLiveDoc(paths.adminNotes(uid), adminNotesSchema);
