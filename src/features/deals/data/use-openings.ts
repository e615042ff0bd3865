import { type Opening, openingSchema } from '../../../domain/document/opening.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What one buyer opened of one's listing, newest first. */
export const useOpenings = (listingId: string, uid: string): Live<Opening[]> =>
  useLiveQuery(liveQueries.openingsBy(listingId, uid), openingSchema);
