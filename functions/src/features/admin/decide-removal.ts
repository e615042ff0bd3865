import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';

/** `hide`: the deal on it is paid and continues. `remove`: its unpaid deal, if any, is canceled with it. */
type Removal =
  | { how: 'hide'; listing: Listing; deal: Deal; event: NewDealEvent }
  | { how: 'remove'; change: Partial<Listing>; cancel: Deal | null; reasonForDeals: string };

/** How an administrator removes a listing, given the accepted deal on it. */
export function decideRemoval(listing: Listing, accepted: Deal | null, reason: string): Removal {
  listingMachine.require(listing.state, 'remove', 'admin');
  if (accepted?.purchase?.paidAt) {
    const event = dealEvent('listing-removed', 'system', { label: reason });
    return { how: 'hide', listing: { ...listing, hidden: 'removed' }, deal: accepted, event };
  }
  return {
    how: 'remove',
    change: { acceptedDealId: null, removedReason: reason },
    cancel: accepted,
    reasonForDeals: `the listing was removed: ${reason}`,
  };
}
