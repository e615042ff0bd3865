import { type Opening, openingSchema } from '../../../domain/document/opening.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What a buyer has opened in the user's own listing, newest first, up to `limit` entries. */
export const useOpenings = (listingId: string, uid: string, limit: number): Live<Opening[]> =>
  useLiveQuery(liveQueries.openingsBy(listingId, uid, limit), openingSchema);
