import { collection, limit, orderBy, query } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveQuery } from '../../../lib/live.ts';

/** One's own listings in every state, newest change first. */
export const useOwnListings = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(
    `own-listings:${uid}`,
    () => query(collection(firestore, paths.ownListings(uid)), orderBy('updatedAt', 'desc'), limit(100)),
    ownListingSchema,
  );
