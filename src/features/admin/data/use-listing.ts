import { paths } from '../../../domain/collections.ts';
import { type Listing, listingSchema } from '../../../domain/listing/listing.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

export const useListing = (listingId: string | null): Live<Listing | null> =>
  useLiveDoc(listingId && paths.listing(listingId), listingSchema);
