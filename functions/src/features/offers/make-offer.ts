import { withOfferMade } from '../../../../src/domain/buyer/offer-record.ts';
import { sentCard } from '../../../../src/domain/deal/buyer-card.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { nextOffer, openOfferOf } from '../../../../src/domain/offer/next-offer.ts';
import { requireSeriousPrice } from '../../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { addOffer, loadOpenOffer, prepareOfferRecord, saveOfferState } from '../../records/deal/offer.ts';
import { dealForBuyer, requireOffersLeft } from '../../records/deal/open-deal.ts';

/**
 * Makes a buyer's offer, which opens a deal, replaces the buyer's own open offer, or becomes a back-up while another
 * offer is accepted. Throws `offer-pending` if the seller's counter-offer is still open, and `offer-limit` for a fourth
 * open offer without a membership.
 */
export const makeOffer: Handler<'makeOffer'> = (ctx, { listingId, terms }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal: current, listing } = await dealForBuyer(tx, user, listingId, ctx.now);
    if (!listing.teaser) throw new AppError('not-found');
    requireSeriousPrice(terms.price, listing.teaser.askingPrice);
    requireMove(current.stage, 'offer', 'buyer');
    const open = openOfferOf(current);
    if (open?.by === 'seller') throw new AppError('offer-pending');
    if (!open) await requireOffersLeft(tx, user);
    const previous = open && (await loadOpenOffer(tx, current));
    const count = await prepareOfferRecord(tx, ctx.uid, (record) => withOfferMade(record, current.offer));

    count();
    let deal: Deal = { ...current, card: sentCard(user, ctx.now) };
    if (previous) {
      deal = saveOfferState(tx, deal, previous, offerMachine.require(previous.state, 'withdraw', 'maker'), ctx.now);
    }
    const state = listing.state === 'under-offer' ? 'back-up' : 'pending';
    const offer = nextOffer(deal, 'buyer', terms, listing.teaser, state, ctx.now);
    saveDeal(
      tx,
      addOffer(tx, deal, offer, ctx.now),
      ctx.now,
      dealEvent('offer-made', 'buyer', { amount: offer.price }),
    );
    return { dealId: deal.id };
  });
