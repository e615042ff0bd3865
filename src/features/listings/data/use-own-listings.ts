import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The user's own listings in every state, latest change first. */
export const useOwnListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);
