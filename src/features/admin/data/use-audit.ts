import { profileSchema } from '../../../domain/account/profile.ts';
import { type AuditAction, type AuditEntry, auditEntrySchema } from '../../../domain/audit/audit.ts';
import { paths } from '../../../domain/collections.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Entries of the log, newest first: of one action, about one thing, or all. */
export function useAudit(
  asked: { action?: AuditAction | null; about?: string | null },
  limit: number,
): Live<AuditEntry[]> {
  const { action, about } = asked;
  const query = about
    ? liveQueries.auditAbout(about, limit)
    : action
      ? liveQueries.auditOf(action, limit)
      : liveQueries.newestAudit(limit);
  return useLiveQuery(query, auditEntrySchema);
}

/** What somebody is called; their id until that is known, or where they are gone. */
export const usePersonName = (uid: string): string =>
  useLiveDoc(paths.profile(uid), profileSchema).data?.displayName || uid;
