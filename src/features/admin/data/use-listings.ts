import type { Listing } from '../../../domain/listing/listing.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import { type AgeSort, liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, useList } from './use-list.ts';
import { QUEUE_ROWS } from './use-review-queue.ts';

/** Listings in one state, or in any. */
export const useListings = (state: ListingState | 'all', sort: AgeSort): List<Listing> =>
  useList('listing', liveQueries.listingsBy(state === 'all' ? null : state, sort, ROWS), QUEUE_ROWS);
