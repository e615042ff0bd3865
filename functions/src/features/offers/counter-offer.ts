import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { requireForSale } from '../../../../src/domain/offer/accept.ts';
import { requireChange } from '../../../../src/domain/offer/compare-offers.ts';
import { nextOffer } from '../../../../src/domain/offer/next-offer.ts';
import { offerActor, requireSeriousPrice } from '../../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { loadActiveDeal, revealSellerOnResponse, saveDeal } from '../../records/deal/deal.ts';
import { addOffer, loadOffer, saveOfferState } from '../../records/deal/offer.ts';

/**
 * Counters an offer with other terms, which become the next version with the roles swapped. A seller needs billing
 * details and, if hidden, is revealed to the buyer.
 */
export const counterOffer: Handler<'counterOffer'> = (ctx, { dealId, version, terms }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal: found, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const { deal: current, events } = await revealSellerOnResponse(tx, found, role);
    const offer = await loadOffer(tx, current, version);
    const listing = await tx.get(refs.listing(current.listingId));
    const state = offerMachine.require(offer.state, 'counter', offerActor(offer, role));
    if (offer.expiresAt <= ctx.now) throw new AppError('offer-expired');
    const teaser = requireForSale(listing);
    if (current.blocked) throw new AppError('blocked');
    requireMove(current.stage, 'offer', role);
    requireSeriousPrice(terms.price, teaser.askingPrice);
    requireChange(offer, terms);
    // The buyer may accept the counter-offer, which issues an invoice with the seller's billing details.
    if (role === 'seller' && !user.billing) throw new AppError('billing-required');

    const deal = saveOfferState(tx, current, offer, state, ctx.now);
    const next = nextOffer(deal, role, terms, teaser, 'pending', ctx.now);
    const event = dealEvent('offer-countered', role, { amount: next.price });
    saveDeal(tx, addOffer(tx, deal, next, ctx.now), ctx.now, ...events, event);
    return { version: next.version };
  });
