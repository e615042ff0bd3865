import { useQuery } from '@tanstack/react-query';
import { monthsBetween, type Stats, statsSchema } from '../../../domain/admin/stats.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { reachFrom } from '../../../domain/reach/reach.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The origins of visitors to the user's own listing, and its category's reach. */
export const useVisitOrigins = (listingId: string) =>
  useQuery({
    queryKey: ['reach', listingId],
    queryFn: () => callApi('getReach', { listingId }),
  });

/**
 * Subscribes to the partial monthly statistics of the user's own listing that cover the last `days` days and are meant
 * to be summed.
 */
export const useListingReach = (listingId: string, now: Date, days: number): Live<Stats[]> =>
  useLiveQuery(listingQueries.listingStats(listingId, monthsBetween(reachFrom(now, days), now)[0] ?? ''), statsSchema);
