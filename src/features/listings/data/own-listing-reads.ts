import { paths } from '../../../domain/collections.ts';
import { type Draft, draftSchema } from '../../../domain/listing/draft/draft.ts';
import {
  type Change,
  changeSchema,
  type Listing,
  listingSchema,
  type OwnListing,
  ownListingSchema,
} from '../../../domain/listing/listing.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { watchersSchema } from '../../../domain/watchlist/watched.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** How many watch a listing of one’s own now; null while that is not known. */
export function useWatchers(listingId: string): number | null {
  const { status, data } = useLiveDoc(paths.watchers(listingId), watchersSchema);
  return status === 'success' ? (data?.count ?? 0) : null;
}

/** A listing and its draft as their owner reads them, live. */
export function useOwnRecord(id: string): { listing: Listing | null; draft: Draft | null } {
  const listing = useLiveDoc(paths.listing(id), listingSchema).data;
  const draft = useLiveDoc(paths.draft(id), draftSchema).data;
  return { listing, draft };
}

/** The user's own listings in every state, latest change first. */
export const useOwnListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(listingQueries.ownListings(uid), ownListingSchema);

/** The public change log of a listing, newest first. */
export const useChanges = (listingId: string): Live<Change[]> =>
  useLiveQuery(listingQueries.changes(listingId), changeSchema);
