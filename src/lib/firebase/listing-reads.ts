import { useMemo } from 'react';
import { paths } from '../../domain/collections.ts';
import { type Connection, connectionSchema } from '../../domain/connection/connection.ts';
import { type Document, documentSchema } from '../../domain/document/document.ts';
import type { GivenDetails } from '../../domain/listing/details/details.ts';
import type { Draft } from '../../domain/listing/draft/draft.ts';
import { type AccessTier, accessTierSchema, diligenceTierSchema, type Listing } from '../../domain/listing/listing.ts';
import { isUnpublished } from '../../domain/listing/publish/draft-changes.ts';
import { storedDiligence } from '../../domain/listing/publish/recheck-listing.ts';
import { isChangeable, isPublic } from '../../domain/listing/states.ts';
import { type OwnershipToken, ownershipTokenSchema } from '../../domain/ownership/ownership-schema.ts';
import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Recompute, recomputeSchema } from '../../domain/recompute/recompute.ts';
import { type Live, useLiveDoc, useLiveQuery } from './live.ts';

interface PublishedTiers {
  status: Live<unknown>['status'];
  /** Null while it is not known, and where nothing was published. */
  accessTier: AccessTier | null;
  /** What opens for diligence. */
  diligence: GivenDetails;
  retry: () => void;
}

/** What is published of one's own listing beyond the teaser, live. A null id subscribes to nothing. */
export function usePublishedTiers(id: string | null): PublishedTiers {
  const access = useLiveDoc(id && paths.accessTier(id), accessTierSchema);
  const tier = useLiveDoc(id && paths.diligenceTier(id), diligenceTierSchema);
  const known = access.status === 'success' ? tier : access;
  const retry = () => {
    access.retry();
    tier.retry();
  };
  return {
    status: known.status,
    accessTier: known.status === 'success' ? access.data : null,
    diligence: storedDiligence(tier.data, access.data),
    retry,
  };
}

/** Whether the draft of one's own listing differs from what is published, live; false until that is known. */
export function useUnpublished({ id, state, teaser }: Pick<Listing, 'id' | 'state' | 'teaser'>, draft: Draft): boolean {
  const { accessTier, diligence } = usePublishedTiers(isChangeable(state) ? id : null);
  const given = JSON.stringify(diligence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens for diligence is compared by its content
  return useMemo(
    () => accessTier !== null && isUnpublished({ state, teaser }, { accessTier, diligence }, draft, new Date()),
    [state, teaser, accessTier, given, draft],
  );
}

interface OwnershipDocuments {
  status: 'loading' | 'error' | 'success';
  /** Null before it was chosen, and for an administrator. */
  token: OwnershipToken | null;
  /** The address whose site is checked: what buyers read of a public listing, else null. */
  publishedUrl: string | null;
  retry: () => void;
}

/** What proves the ownership of one's own listing, live. */
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

/** What the newest exports for a listing add up to, for its seller and administrators, newest first. */
export const useRecomputes = (listing: { id: string; sellerId: string }): Live<Recompute[]> =>
  useLiveQuery(liveQueries.recomputes(listing.id, listing.sellerId), recomputeSchema);

/** The documents beside a listing, for its owner and administrators, oldest first. */
export const useDocuments = (listingId: string): Live<Document[]> =>
  useLiveQuery(liveQueries.documents(listingId), documentSchema);

/** What connects a listing to its seller’s payment processor, for its seller and administrators: none or one. */
export const useConnection = (listing: { id: string; sellerId: string }): Live<Connection[]> =>
  useLiveQuery(liveQueries.connection(listing.id, listing.sellerId), connectionSchema);
