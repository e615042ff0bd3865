import { useQuery } from '@tanstack/react-query';
import { monthsBetween, type Stats, statsSchema } from '../../../domain/admin/stats.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { reachFrom } from '../../../domain/reach/reach.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The origins of one's own listing's visitors, and its category's reach. */
export const useVisitOrigins = (listingId: string) =>
  useQuery({
    queryKey: ['reach', listingId],
    queryFn: () => callApi('getReach', { listingId }),
  });

/** The figures of one's own listing in the months of the last `days` days, live, in parts to be added up. */
export const useListingReach = (listingId: string, now: Date, days: number): Live<Stats[]> =>
  useLiveQuery(listingQueries.listingStats(listingId, monthsBetween(reachFrom(now, days), now)[0] ?? ''), statsSchema);
