import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { isReportedOutside } from '../../../../src/domain/invoice/outside-payment.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';
import { openOfferOf } from '../../../../src/domain/offer/open-offer.ts';

/** `hide`: the deal on it is paid, or reported as paid outside, and continues. `remove`: its unpaid deal, if any, is canceled with it. */
type Removal = {
  /** Deals whose buyers learn of it from nothing else. */
  tell: Deal[];
} & (
  | { how: 'hide'; listing: Listing; deal: Deal; event: NewDealEvent }
  | { how: 'remove'; change: Partial<Listing>; cancel: Deal | null; reasonForDeals: string }
);

/** Throws `wrong-state` for a listing that cannot be removed, or is removed already. */
export function requireRemovable({ state, hidden }: Listing): void {
  listingMachine.require(state, 'remove', 'admin');
  if (hidden === 'removed') throw new AppError('wrong-state');
}

/** How an administrator removes a listing, given every deal on it. */
export function decideRemoval(listing: Listing, deals: readonly Deal[], reason: string): Removal {
  requireRemovable(listing);
  const reserved = listing.state === 'under-offer' ? listing.acceptedDealId : null;
  const accepted = deals.find(({ id }) => id === reserved) ?? null;
  const others = deals.filter((deal) => deal !== accepted && !isOver(deal));
  if (accepted && (accepted.purchase?.paidAt || isReportedOutside(accepted))) {
    const event = dealEvent('listing-removed', 'system', { label: reason });
    const hidden = { ...listing, hidden: 'removed' as const, removedReason: reason, restoredReason: null };
    return { how: 'hide', listing: hidden, deal: accepted, event, tell: others };
  }
  return {
    how: 'remove',
    change: { acceptedDealId: null, removedReason: reason },
    cancel: accepted,
    reasonForDeals: `the listing was removed: ${reason}`,
    tell: others.filter((deal) => !openOfferOf(deal)),
  };
}
