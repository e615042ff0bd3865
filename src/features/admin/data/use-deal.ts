import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { listingSchema } from '../../../domain/listing/listing.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** A deal, live, with its seller also where the buyer does not know them: its listing says who that is. */
export function useDeal(id: string | null): Live<Deal | null> {
  const deal = useLiveDoc(id && paths.deal(id), dealSchema);
  const { data } = deal;
  const listing = useLiveDoc(data?.sellerHidden ? paths.listing(data.listingId) : null, listingSchema).data;
  const enquiry = useLiveDoc(data && listing ? paths.enquiry(listing.sellerId, data.id) : null, dealSchema).data;
  return data?.sellerHidden && enquiry ? { ...deal, data: enquiry } : deal;
}
