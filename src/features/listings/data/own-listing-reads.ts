import { useQuery } from '@tanstack/react-query';
import { monthsBetween, type Stats, statsSchema } from '../../../domain/admin/stats.ts';
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
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { reachFrom } from '../../../domain/reach/reach.ts';
import { watchersSchema } from '../../../domain/watchlist/watched.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveDoc, useLiveDocs, useLiveQuery } from '../../../lib/firebase/live.ts';

/** How many watch a listing of one’s own now; null while that is not known. */
export function useWatchers(listingId: string): number | null {
  const { status, data } = useLiveDoc(paths.watchers(listingId), watchersSchema);
  return status === 'success' ? (data?.count ?? 0) : null;
}

/** What brought visitors to one's own listing, and what its category reached. */
export const useVisitOrigins = (listingId: string) =>
  useQuery({
    queryKey: ['reach', listingId],
    queryFn: () => callApi('getReach', { listingId }),
  });

/** A listing and its draft as their owner reads them, live. */
export function useOwnRecord(id: string): { listing: Listing | null; draft: Draft | null } {
  const listing = useLiveDoc(paths.listing(id), listingSchema).data;
  const draft = useLiveDoc(paths.draft(id), draftSchema).data;
  return { listing, draft };
}

/** The user's own listings in every state, latest change first. */
export const useOwnListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);

/** The figures of one's own listing in the months of the last `days` days, live, in parts to be added up. */
export function useListingReach(listingId: string, now: Date, days: number): Live<Stats[]> {
  const months = monthsBetween(reachFrom(now, days), now);
  const shards = useLiveQuery(liveQueries.listingStats(listingId, months[0] ?? ''), statsSchema);
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

/** The public change log of a listing, newest first. */
export const useChanges = (listingId: string): Live<Change[]> =>
  useLiveQuery(liveQueries.changes(listingId), changeSchema);
