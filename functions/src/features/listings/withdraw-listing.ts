import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';
import { openOfferOf } from '../../../../src/domain/offer/open-offer.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { listDeals, saveDeal } from '../../records/deal/deal.ts';
import { prepareListingMove } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/** Takes a listing off the market: its open offers become void, and whoever has a deal on it without one is told. */
export const withdrawListing: Handler<'withdrawListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const { uid, now } = ctx;
    const listing = await ownListing(tx, uid, listingId);
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
