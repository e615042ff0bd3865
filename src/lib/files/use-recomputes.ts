import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Recompute, recomputeSchema } from '../../domain/recompute/recompute.ts';
import { type Live, useLiveQuery } from '../firebase/live.ts';

/** What the newest exports for a listing add up to, for its seller and administrators, newest first. */
export const useRecomputes = (listing: { id: string; sellerId: string }): Live<Recompute[]> =>
  useLiveQuery(liveQueries.recomputes(listing.id, listing.sellerId), recomputeSchema);
