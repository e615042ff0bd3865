import { useMemo } from 'react';
import { paths } from '../../domain/collections.ts';
import { type Document, documentSchema } from '../../domain/document/document.ts';
import { accessTierSchema, type Listing } from '../../domain/listing/listing.ts';
import { isPublic } from '../../domain/listing/states.ts';
import { type OwnershipToken, ownershipTokenSchema } from '../../domain/ownership/ownership-schema.ts';
import { listingQueries } from '../../domain/queries/listing-queries.ts';
import { type Live, useLiveDoc, useLiveDocs, useLiveQuery } from './live.ts';
import { type Pages, usePages, useRows } from './pages.ts';

interface OwnershipDocuments {
  status: 'loading' | 'error' | 'success';
  /** Null until a verification method is chosen, and for administrators. */
  token: OwnershipToken | null;
  /** The published URL, whose site is checked; null if the listing isn't public. */
  publishedUrl: string | null;
  retry: () => void;
}

/** Subscribes to the ownership verification of the user's own listing. */
export function useOwnership({
  id,
  state,
  ownership,
}: Pick<Listing, 'id' | 'state' | 'ownership'>): OwnershipDocuments {
  const token = useLiveDoc(ownership && paths.ownershipToken(id), ownershipTokenSchema);
  const published = useLiveDoc(isPublic(state) ? paths.accessTier(id) : null, accessTierSchema);
  const waits = [ownership && !token.refused && token.status, isPublic(state) && published.status];
  const status = waits.includes('error') ? 'error' : waits.includes('loading') ? 'loading' : 'success';
  const retry = () => {
    token.retry();
    published.retry();
  };
  return { status, token: token.data, publishedUrl: published.data?.url ?? null, retry };
}

/** Returns a listing's documents that were not rejected, for its owner and administrators, oldest first. */
export function useDocuments(listingId: string): Live<Document[]> {
  const live = useLiveQuery(listingQueries.documents(listingId), documentSchema);
  const kept = useMemo(() => live.data.filter(({ problem }) => problem === null), [live.data]);
  return { ...live, data: kept };
}

/** Returns the listing's documents with these ids; omits documents that were deleted or are still loading. */
export const useNamedDocuments = (listingId: string, ids: readonly string[]): Document[] =>
  useLiveDocs(ids.length ? ids.map((id) => paths.document(listingId, id)) : null, documentSchema).data;

interface DocumentPages extends Pages<Document> {
  /**
   * Files rejected after upload. Each shows the owner a message until the owner dismisses it or submits the listing.
   */
  refusedFiles: Document[];
}

const FIRST_DOCUMENTS = 6;

/**
 * Returns a listing's documents for its owner, most recently added first, in pages. `added` is the number of documents
 * just added, which extend the first page.
 */
export function useDocumentPages(listingId: string, added: number): DocumentPages {
  const asked = useRows(FIRST_DOCUMENTS);
  const rows = asked.rows + added;
  const query = listingQueries.keptDocuments(listingId);
  const live = useLiveQuery({ ...query, limit: rows + 1 }, documentSchema);
  const refused = useLiveQuery(listingQueries.refusedDocuments(listingId), documentSchema);
  return { ...usePages(live, [query], { ...asked, rows }), refusedFiles: refused.data };
}
