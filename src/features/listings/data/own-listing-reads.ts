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

/** Some of the user's own listings, or their loading state. */
export type LiveListings = Live<OwnListing[]>;

/** The current number of watchers of the user's own listing; null while unknown. */
export function useWatchers(listingId: string): number | null {
  const { status, data } = useLiveDoc(paths.watchers(listingId), watchersSchema);
  return status === 'success' ? (data?.count ?? 0) : null;
}

/** Subscribes to the user's own listing and its draft; each is null while loading or if it doesn't exist. */
export function useOwnListingAndDraft(id: string): { listing: Listing | null; draft: Draft | null } {
  const listing = useLiveDoc(paths.listing(id), listingSchema).data;
  const draft = useLiveDoc(paths.draft(id), draftSchema).data;
  return { listing, draft };
}

/** Returns any one of the user's own listings, to find out if there are any. */
export const useAnyListing = (uid: string): LiveListings =>
  useLiveQuery({ ...listingQueries.ownListings(uid), limit: 1 }, ownListingSchema);

/** Returns the user's newest listings as a single page; older ones are only counted. */
export function useNewestListings(uid: string, rows: number): Pages<OwnListing> {
  const all = listingQueries.ownListings(uid);
  return usePages(useLiveQuery({ ...all, limit: rows + 1 }, ownListingSchema), [all], fixedRows(rows));
}

/** Initial number of rows per group on phones; low, because six groups are stacked and each fills half a screen. */
const FIRST_ON_PHONES = 5;

/** The listings of a group, paginated. */
export function useListingGroup(uid: string, group: SellerGroup): Pages<OwnListing> {
  const [first] = useState(() => (matchMedia('(max-width: 640px)').matches ? FIRST_ON_PHONES : undefined));
  const query = listingQueries.listingGroup(uid, group === 'waiting', [...GROUP_STATES[group]]);
  return useQueryPages(query, ownListingSchema, first);
}

/** Listings whose price can be changed, paginated. */
export const usePricedListings = (uid: string): Pages<OwnListing> =>
  useQueryPages(listingQueries.ownListingsIn(uid, CHANGEABLE_STATES), ownListingSchema);

/** All listings waiting for the user. */
export const useWaitingListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(listingQueries.waitingListings(uid), ownListingSchema);

/** Initial number of changes; low, because other lists come before this one. */
const FIRST_CHANGES = 10;

/** A listing's public change log, newest first, paginated. */
export const useChanges = (listingId: string): Pages<Change> =>
  useQueryPages(listingQueries.changes(listingId), changeSchema, FIRST_CHANGES);
