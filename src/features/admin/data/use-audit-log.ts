import { type AuditAction, type AuditEntry, auditEntrySchema } from '../../../domain/audit/audit.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, type Rows, usePage } from './use-list.ts';

export const AUDIT_ROWS: Rows<AuditEntry> = { schema: auditEntrySchema, idOf: ({ id }) => id };

interface AuditFilter {
  action: AuditAction | null;
  /** What the entries are about, as `kind:id`; wins over the action. */
  about: string | null;
}

/** Entries of the audit log, newest first: those about one subject, those of one action, or all. */
export function useAuditLog({ action, about }: AuditFilter): List<AuditEntry> {
  const byAction = action ? liveQueries.auditOf(action, ROWS) : liveQueries.newestAudit(ROWS);
  return usePage(about ? liveQueries.auditAbout(about, ROWS) : byAction, AUDIT_ROWS);
}
