import { useState } from 'react';
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
import { GROUP_STATES, type SellerGroup } from '../../../domain/listing/sale/seller-moves.ts';
import { CHANGEABLE_STATES } from '../../../domain/listing/states.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { watchersSchema } from '../../../domain/watchlist/watched.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { fixedRows, type Pages, usePages, useQueryPages } from '../../../lib/firebase/pages.ts';

/** Some of one's own listings, or why they are not there yet. */
export type LiveListings = Live<OwnListing[]>;

/** The present number of watchers of one’s own listing; null while unknown. */
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

/** One of the user's own listings, if they have any. */
export const useAnyListing = (uid: string): LiveListings =>
  useLiveQuery({ ...listingQueries.ownListings(uid), limit: 1 }, ownListingSchema);

/** The newest of the user's own listings, as a page that does not go on; more of them are only counted. */
export function useNewestListings(uid: string, rows: number): Pages<OwnListing> {
  const all = listingQueries.ownListings(uid);
  return usePages(useLiveQuery({ ...all, limit: rows + 1 }, ownListingSchema), [all], fixedRows(rows));
}

/** First rows of a group on a phone, where each is half a screen tall and six groups are stacked. */
const FIRST_ON_PHONES = 5;

/** Listings of a group, in pages. */
export function useListingGroup(uid: string, group: SellerGroup): Pages<OwnListing> {
  const [first] = useState(() => (matchMedia('(max-width: 640px)').matches ? FIRST_ON_PHONES : undefined));
  const query = listingQueries.listingGroup(uid, group === 'waiting', [...GROUP_STATES[group]]);
  return useQueryPages(query, ownListingSchema, first);
}

/** Listings whose price can be changed, in pages. */
export const usePricedListings = (uid: string): Pages<OwnListing> =>
  useQueryPages(listingQueries.ownListingsIn(uid, CHANGEABLE_STATES), ownListingSchema);

/** All listings that wait for the user. */
export const useWaitingListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(listingQueries.waitingListings(uid), ownListingSchema);

/** Other lists stand above it. */
const FIRST_CHANGES = 10;

/** The public change log of a listing, newest first, in pages. */
export const useChanges = (listingId: string): Pages<Change> =>
  useQueryPages(listingQueries.changes(listingId), changeSchema, FIRST_CHANGES);
