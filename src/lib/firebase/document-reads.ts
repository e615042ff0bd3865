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
  /** Null before it was chosen, and for an administrator. */
  token: OwnershipToken | null;
  /** The address whose site is checked: a public listing's published one, else null. */
  publishedUrl: string | null;
  retry: () => void;
}

/** The proof of ownership of one's own listing, live. */
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

/** The documents beside a listing that were not refused, for its owner and administrators, oldest first. */
export function useDocuments(listingId: string): Live<Document[]> {
  const live = useLiveQuery(listingQueries.documents(listingId), documentSchema);
  const kept = useMemo(() => live.data.filter(({ problem }) => problem === null), [live.data]);
  return { ...live, data: kept };
}

/** Some documents beside a listing, by their ids; those that are gone, or not known yet, are left out. */
export const useNamedDocuments = (listingId: string, ids: readonly string[]): Document[] =>
  useLiveDocs(ids.length ? ids.map((id) => paths.document(listingId, id)) : null, documentSchema).data;

interface DocumentPages extends Pages<Document> {
  /** Files that were refused after their upload: a sentence for the owner, until they dismiss it or submit. */
  refusedFiles: Document[];
}

const FIRST_DOCUMENTS = 6;

/** A listing's documents for its owner, last added first, in pages; those just `added` make the first longer. */
export function useDocumentPages(listingId: string, added: number): DocumentPages {
  const asked = useRows(FIRST_DOCUMENTS);
  const rows = asked.rows + added;
  const query = listingQueries.keptDocuments(listingId);
  const live = useLiveQuery({ ...query, limit: rows + 1 }, documentSchema);
  const refused = useLiveQuery(listingQueries.refusedDocuments(listingId), documentSchema);
  return { ...usePages(live, [query], { ...asked, rows }), refusedFiles: refused.data };
}
