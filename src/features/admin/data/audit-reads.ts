import { type AuditAction, type AuditEntry, auditEntrySchema, type ChainProblem } from '../../../domain/audit/audit.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, ROWS, type Rows, usePage } from './use-list.ts';

/** The latest audit entries about one subject (`kind:id`). */
export const useAuditTrail = (about: string, limit: number): Live<AuditEntry[]> =>
  useLiveQuery(adminQueries.auditAbout(about, limit), auditEntrySchema);

export const AUDIT_ROWS: Rows<AuditEntry> = { schema: auditEntrySchema, idOf: ({ id }) => id };

interface AuditFilter {
  action: AuditAction | null;
  /** Subject filter as `kind:id`; takes precedence over the action. */
  about: string | null;
}

/** Audit log entries, newest first: by subject, by action, or all. */
export function useAuditLog({ action, about }: AuditFilter): List<AuditEntry> {
  const byAction = action ? adminQueries.auditOf(action, ROWS) : adminQueries.newestAudit(ROWS);
  return usePage(about ? adminQueries.auditAbout(about, ROWS) : byAction, AUDIT_ROWS);
}

export interface LogCheck {
  checked: number;
  problems: ChainProblem[];
  /** Entries not yet linked into the chain. */
  waiting: number;
  done: boolean;
}

/** Verifies the audit log's hash chain from first to last entry, page by page, yielding the result so far. */
export async function* checkAuditLog(): AsyncGenerator<LogCheck> {
  let result: LogCheck = { checked: 0, problems: [], waiting: 0, done: false };
  yield result;
  for (let after = 0; !result.done; ) {
    const page = await callApi('checkAuditLog', { after });
    after = page.upTo;
    result = {
      checked: result.checked + page.checked,
      problems: [...result.problems, ...page.problems],
      waiting: page.waiting,
      done: page.done,
    };
    yield result;
  }
}
