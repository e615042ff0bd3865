import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The deals on a listing. */
export const useListingDeals = (listingId: string): Live<Deal[]> =>
  useLiveQuery(liveQueries.dealsOn(listingId), dealSchema);
