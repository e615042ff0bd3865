import { paths } from '../../../domain/collections.ts';
import { type PublicListing, publicListingSchema } from '../../../domain/listing/public-listing.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** A listing as everybody may read it now; an error where it is not public. */
export const usePublicListing = (id: string): Live<PublicListing | null> =>
  useLiveDoc(paths.publicListing(id), publicListingSchema);
