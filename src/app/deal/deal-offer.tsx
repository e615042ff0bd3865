import { PriceBasis } from '../../components/listing/price-basis.tsx';
import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { isOpenToOffers } from '../../domain/listing/states.ts';
import { useListing } from '../../features/listings/data/listing-reads.ts';
import { OfferPanel } from '../../features/offers/components/offer-panel.tsx';
import { useOffersOnMine } from '../../lib/firebase/deal-reads.ts';

/** A deal's newest offer. A counter-offer may include every asset of the listing, whatever the offer left out. */
export function DealOffer({ deal, role, me }: { deal: Deal; role: DealRole; me: User }) {
  const { data: listing } = useListing(deal.listingId);
  const open = listing !== undefined && isOpenToOffers(listing.state);
  const offers = useOffersOnMine(role === 'seller' ? deal.listingId : null, me.uid);
  const others =
    role === 'seller' && offers.status === 'success' ? offers.data.filter(({ id }) => id !== deal.id).length : null;
  return (
    <>
      <OfferPanel
        room={{
          deal,
          role,
          hasBilling: me.billing !== null,
          payouts: me.payouts,
          others,
          teaser: listing?.teaser ?? null,
        }}
        open={open}
      />
      {listing && deal.offer && <PriceBasis teaser={listing.teaser} />}
    </>
  );
}
