import { useMemo } from 'react';
import { paths } from '../../domain/collections.ts';
import { type Document, documentSchema } from '../../domain/document/document.ts';
import { accessTierSchema, type Listing } from '../../domain/listing/listing.ts';
import { isPublic } from '../../domain/listing/states.ts';
import { type OwnershipToken, ownershipTokenSchema } from '../../domain/ownership/ownership-schema.ts';
import { listingQueries } from '../../domain/queries/listing-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from './live.ts';

interface OwnershipDocuments {
  status: 'loading' | 'error' | 'success';
  /** Null before it was chosen, and for an administrator. */
  token: OwnershipToken | null;
  /** The address whose site is checked: what buyers read of a public listing, else null. */
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

interface Documents extends Live<Document[]> {
  /** Files that were refused after their upload: a sentence for the owner, until they dismiss it or submit. */
  refusedFiles: Document[];
}

/** The documents beside a listing, for its owner and administrators, oldest first. */
export function useDocuments(listingId: string): Documents {
  const live = useLiveQuery(listingQueries.documents(listingId), documentSchema);
  const { data } = live;
  const kept = useMemo(() => data.filter(({ problem }) => problem === null), [data]);
  const refusedFiles = useMemo(() => data.filter(({ problem }) => problem !== null), [data]);
  return { ...live, data: kept, refusedFiles };
}
