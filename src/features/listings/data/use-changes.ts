import { type Change, changeSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The public change log of a listing, newest first. */
export const useChanges = (listingId: string): Live<Change[]> =>
  useLiveQuery(liveQueries.changes(listingId), changeSchema);
