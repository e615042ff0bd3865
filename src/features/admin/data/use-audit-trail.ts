import { type AuditEntry, auditEntrySchema } from '../../../domain/audit/audit.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The newest audit entries about one subject (`kind:id`). */
export const useAuditTrail = (about: string, limit: number): Live<AuditEntry[]> =>
  useLiveQuery(liveQueries.auditAbout(about, limit), auditEntrySchema);
