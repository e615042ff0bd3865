import { profileSchema } from '../../../domain/account/profile.ts';
import { type AuditAction, type AuditEntry, auditEntrySchema } from '../../../domain/audit/audit.ts';
import { paths } from '../../../domain/collections.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, ROWS, type Rows, usePage } from './use-list.ts';

export const AUDIT_ROWS: Rows<AuditEntry> = { schema: auditEntrySchema, idOf: ({ id }) => id };

/** Entries of the log, newest first: of one action, about one thing, or all. */
export function useAudit({ action, about }: { action: AuditAction | null; about: string | null }): List<AuditEntry> {
  const ofAction = action ? liveQueries.auditOf(action, ROWS) : liveQueries.newestAudit(ROWS);
  return usePage(about ? liveQueries.auditAbout(about, ROWS) : ofAction, AUDIT_ROWS);
}

/** The newest entries about one thing. */
export const useAuditAbout = (about: string, most: number): Live<AuditEntry[]> =>
  useLiveQuery(liveQueries.auditAbout(about, most), auditEntrySchema);

/** What somebody is called; their id until that is known, or where they are gone. */
export const usePersonName = (uid: string): string =>
  useLiveDoc(paths.profile(uid), profileSchema).data?.displayName || uid;
