import { auditEntrySchema, touched } from '../../../domain/audit/audit.ts';
import type { Document } from '../../../domain/document/document.ts';
import { openedDocuments } from '../../../domain/document/opening.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** When an administrator last opened each of a listing's documents, by its id; null while that is not known. */
export function useOpenedDocuments(
  listingId: string,
  uid: string | null,
  documents: readonly Document[],
): ReadonlyMap<string, Date> | null {
  const query = uid === null ? null : liveQueries.openedBy(uid, touched('listing', listingId));
  const { status, data } = useLiveQuery(query, auditEntrySchema);
  return uid === null || status !== 'success' ? null : openedDocuments(data, documents);
}
