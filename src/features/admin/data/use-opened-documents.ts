import { auditEntrySchema, touched } from '../../../domain/audit/audit.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** When an administrator last opened each document of a listing, by its id; null while that is not known. */
export function useOpenedDocuments(listingId: string, uid: string | null): ReadonlyMap<string, Date> | null {
  const query = uid === null ? null : liveQueries.openedBy(uid, touched('listing', listingId));
  const { status, data } = useLiveQuery(query, auditEntrySchema);
  if (uid === null || status !== 'success') return null;
  const opened = new Map<string, Date>();
  for (const { at, details } of data.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (typeof details.file === 'string') opened.set(details.file, at);
  return opened;
}
