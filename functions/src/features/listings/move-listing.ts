import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { asksForConfirmation, type ListingEvent, listingMachine } from '../../../../src/domain/listing/states.ts';
import { openOfferOf } from '../../../../src/domain/offer/next-offer.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { listDeals, saveDeal } from '../../records/deal/deal.ts';
import { requireOpenOffers } from '../../records/deal/require-open-offers.ts';
import { prepareListingMove, saveListingAsked } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/** Applies an event to the caller's own listing, as its state table allows. */
const moveListing = (
  ctx: CommandContext,
  listingId: string,
  event: ListingEvent,
  { change, openOffers }: { change?: Partial<Listing>; openOffers?: number | undefined } = {},
) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    await requireOpenOffers(tx, listingId, { shown: openOffers, before: `${event} it` });
    const move = await prepareListingMove(tx, { listing, event, actor: 'seller', now: ctx.now });
    move(change);
    return { success: true as const };
  });

/**
 * Confirms that a listing is still for sale, which sellers are asked every 30 days. A paused listing is resumed
 * instead.
 */
export const confirmForSale: Handler<'confirmForSale'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (!asksForConfirmation(listing.state)) throw new AppError('wrong-state');
    saveListingAsked(tx, { ...listing, confirmedAt: ctx.now, askedAt: null });
    return { success: true as const };
  });

/** Pauses a listing: offers stay, but none can be accepted. */
export const pauseListing: Handler<'pauseListing'> = (ctx, { listingId, openOffers }) =>
  moveListing(ctx, listingId, 'pause', { openOffers });

/** Recalls a listing from review for further editing. */
export const recallListing: Handler<'recallListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'recall');

/** Turns a withdrawn listing into a draft again. */
export const reopenListing: Handler<'reopenListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'reopen');

/** Puts a paused listing back up for sale, which also confirms that it is still available. */
export const resumeListing: Handler<'resumeListing'> = (ctx, { listingId, openOffers }) =>
  moveListing(ctx, listingId, 'resume', { change: { confirmedAt: ctx.now, askedAt: null }, openOffers });

/** Takes a listing off the market: its open offers become void, and buyers in its other open deals are notified. */
export const withdrawListing: Handler<'withdrawListing'> = (ctx, { listingId, openOffers }) =>
  runCommand(ctx, async (tx) => {
    const { uid, now } = ctx;
    const listing = await ownListing(tx, uid, listingId);
    await requireOpenOffers(tx, listingId, { shown: openOffers, before: 'withdraw it' });
    const reason = 'the listing was withdrawn';
    const withdraw = await prepareListingMove(tx, { listing, event: 'withdraw', actor: 'seller', now, reason });
    const wasPublic = listingMachine.effects(listing.state, 'withdraw').includes('void-offers');
    const told = wasPublic ? await dealsWithoutOffer(tx, listingId) : [];
    withdraw();
    for (const deal of told) saveDeal(tx, deal, now, dealEvent('listing-gone', 'seller'));
    return { success: true as const };
  });

async function dealsWithoutOffer(tx: Tx, listingId: string) {
  const deals = await listDeals(tx, serverQueries.dealsOn(listingId));
  return deals.filter((deal) => !isOver(deal) && !openOfferOf(deal));
}
