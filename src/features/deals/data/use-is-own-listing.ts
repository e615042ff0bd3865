import { paths } from '../../../domain/collections.ts';
import { ownListingSchema } from '../../../domain/listing/listing.ts';
import { isAnonymous, type SellerCard } from '../../../domain/listing/seller-card.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * Whether a public listing is the user's own; null while that is not known. An anonymous one does not say whose it is, so
 * the owner's own row of it does.
 */
export function useIsOwnListing(listing: { id: string; teaser: { seller: SellerCard } }, uid: string): boolean | null {
  const { seller } = listing.teaser;
  const row = useLiveDoc(isAnonymous(seller) ? paths.ownListing(uid, listing.id) : null, ownListingSchema);
  if (!isAnonymous(seller)) return seller.uid === uid;
  return row.status === 'loading' ? null : row.data !== null;
}
