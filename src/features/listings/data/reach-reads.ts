import { useQuery } from '@tanstack/react-query';
import { monthsBetween, type Stats, statsSchema } from '../../../domain/admin/stats.ts';
import { paths } from '../../../domain/collections.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { reachFrom } from '../../../domain/reach/reach.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveDocs, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What brought visitors to one's own listing, and what its category reached. */
export const useVisitOrigins = (listingId: string) =>
  useQuery({
    queryKey: ['reach', listingId],
    queryFn: () => callApi('getReach', { listingId }),
  });

/** The figures of one's own listing in the months of the last `days` days, live, in parts to be added up. */
export function useListingReach(listingId: string, now: Date, days: number): Live<Stats[]> {
  const months = monthsBetween(reachFrom(now, days), now);
  const shards = useLiveQuery(listingQueries.listingStats(listingId, months[0] ?? ''), statsSchema);
  const older = useLiveDocs(
    months.map((month) => paths.olderListingStats(listingId, month)),
    statsSchema,
  );
  const status = (['error', 'loading'] as const).find((state) => shards.status === state || older.status === state);
  return {
    status: status ?? 'success',
    data: [...older.data, ...shards.data],
    refused: shards.refused || older.refused,
    retry: () => {
      shards.retry();
      older.retry();
    },
  };
}
