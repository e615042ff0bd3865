import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The listings of an account, drafts included. */
export const useUserListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);
