import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { mayHaveBeenPaid } from '../../../../../src/domain/invoice/bank-debit.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { isRestorable } from '../../../../../src/domain/listing/publish/removal.ts';
import { listingMachine } from '../../../../../src/domain/listing/states.ts';
import { openOfferOf } from '../../../../../src/domain/offer/next-offer.ts';
import { requireSameOfferCount } from '../../../../../src/domain/offer/shown-offers.ts';
import { isolateText } from '../../../../../src/domain/shared/isolate-text.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { audit } from '../../../records/audit.ts';
import { listDeals, saveDeal } from '../../../records/deal/deal.ts';
import { loadDealParts, prepareDealEnd } from '../../../records/deal/end-deal.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { prepareListingMove, saveListing } from '../../../records/listing/listing.ts';
import { notifySeller } from '../../../records/notification.ts';

/**
 * The effects of a removal: `hide` if the listing's deal, which continues, is paid, being paid or reported as paid
 * outside the site; otherwise `remove`, which also cancels the listing's unpaid deal, if any.
 */
type Removal = {
  /** Deals that need an event of their own because their buyers aren't notified in any other way. */
  tell: Deal[];
} & (
  | { how: 'hide'; listing: Listing; deal: Deal; event: NewDealEvent }
  | { how: 'remove'; change: Partial<Listing>; cancel: Deal | null; reasonForDeals: string }
);

/** Throws `wrong-state` if a listing can't be removed or has already been removed. */
function requireRemovable({ state, hidden }: Listing): void {
  listingMachine.require(state, 'remove', 'admin');
  if (hidden === 'removed') throw new AppError('wrong-state');
}

/** Decides the effects of removing a listing, given every deal on it. */
export function decideRemoval(listing: Listing, deals: readonly Deal[], reason: string): Removal {
  requireRemovable(listing);
  const reserved = listing.state === 'under-offer' ? listing.acceptedDealId : null;
  const accepted = deals.find(({ id }) => id === reserved) ?? null;
  const others = deals.filter((deal) => deal !== accepted && !isOver(deal));
  if (accepted && (accepted.purchase?.paidAt || mayHaveBeenPaid(accepted))) {
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

const APPEAL_TEXT = 'If you think this is a mistake, contact support.';

/**
 * Takes a listing off the site, with a reason for its owner and everyone in an open deal; voids open offers
 * (`wrong-state` if their number has changed since the caller saw it) and cancels an unpaid accepted deal. If a deal is
 * paid, being paid or reported as paid outside the site, the listing is only hidden, and flagged.
 */
export const removeListing: Handler<'removeListing'> = (ctx, { listingId, reason, openOffers }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const listing = await tx.get(refs.listing(listingId));
    // Checked before the deals are read, so that among many concurrent attempts the late ones fail quickly.
    requireRemovable(listing);
    const deals = await listDeals(tx, serverQueries.dealsOn(listingId));
    const removal = decideRemoval(listing, deals, reason);
    if (removal.how === 'hide') {
      const { deal, event } = removal;
      const flag = { id: `removed-${listingId}`, kind: 'listing-removed', listingId, dealId: deal.id, reason } as const;
      const raise = await prepareFlag(tx, flag, now);
      saveListing(tx, removal.listing);
      raise();
      saveDeal(tx, deal, now, event);
    } else {
      const { cancel, change, reasonForDeals } = removal;
      const open = deals.filter((deal) => openOfferOf(deal)).length;
      requireSameOfferCount({ open, shown: openOffers, before: 'remove it' });
      const off = { as: 'canceled', by: 'system', reason: reasonForDeals, now, listing: null } as const;
      const end = cancel && (await prepareDealEnd(tx, cancel, await loadDealParts(tx, cancel), off));
      const except = cancel ? [cancel.id] : [];
      const move = { listing, event: 'remove', actor: 'admin', now, except, reason: reasonForDeals } as const;
      const remove = await prepareListingMove(tx, move);
      end?.();
      remove(change);
    }
    for (const deal of removal.tell) saveDeal(tx, deal, now, dealEvent('listing-gone', 'system', { label: reason }));
    const follows = removal.how === 'hide' ? 'Your deal on it continues.' : 'Only you and we can see it now.';
    const message = `“${reason}” ${follows} ${APPEAL_TEXT}`;
    const title = `${isolateText(listing.title)} was removed`;
    notifySeller(tx, listing, { about: 'removed', title, message, act: 'See your listing' }, now);
    audit(tx, ctx, 'listing-remove', { listingId, reason });
    return { success: true as const };
  });

/**
 * Restores a removed listing as paused, so that its seller decides when it is for sale again; a listing that was only
 * hidden is shown again. The owner and buyers in open deals see the reason; watchers are notified once the listing is
 * public.
 */
export const restoreListing: Handler<'restoreListing'> = (ctx, { listingId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const listing = await tx.get(refs.listing(listingId));
    if (!isRestorable(listing)) throw new AppError('wrong-state');
    const deals = await listDeals(tx, serverQueries.dealsOn(listingId));
    const back = { removedReason: null, restoredReason: reason };
    const hidden = listing.hidden === 'removed';
    if (hidden) saveListing(tx, { ...listing, ...back, hidden: null });
    else {
      const restore = await prepareListingMove(tx, { listing, event: 'restore', actor: 'admin', now });
      restore(back);
    }
    const told = dealEvent('listing-back', 'system', { label: reason });
    for (const deal of deals) if (!isOver(deal)) saveDeal(tx, deal, now, told);
    const follows = hidden ? 'It is shown again.' : 'It is paused. Resume it to put it back up for sale.';
    const message = `“${reason}” ${follows}`;
    const title = `${isolateText(listing.title)} was put back`;
    notifySeller(tx, listing, { about: 'restored', title, message, act: 'See your listing' }, now);
    audit(tx, ctx, 'listing-restore', { listingId, reason });
    return { success: true as const };
  });
