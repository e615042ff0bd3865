import type { Listing } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, usePage } from './use-list.ts';
import { QUEUE_ROWS } from './use-review-queue.ts';

/** Listings on the market that were changed since their review, oldest first. */
export const useChangedListings = (): List<Listing> => usePage(liveQueries.changedListings(ROWS), QUEUE_ROWS);
