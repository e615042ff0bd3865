import { AppError } from '../../../../src/domain/errors.ts';
import { requireSeriousPrice } from '../../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadDeal, saveDeal } from '../deals/deal-tx.ts';
import { loadOffer, moveOffer, nextOffer, offerActor, offerSummary } from './offer-tx.ts';

/** The receiver answers with other terms: the next version, the roles swapped. */
export const counterOffer: Handler<'counterOffer'> = (ctx, { dealId, version, terms }) =>
  runCommand(ctx, async (tx) => {
    const { deal: current, role } = await loadDeal(tx, ctx.uid, dealId);
    const offer = await loadOffer(tx, current, version);
    const listing = await tx.get(refs.listing(current.listingId));
    const state = offerMachine.require(offer.state, 'counter', offerActor(offer, role));
    if (offer.expiresAt <= ctx.now) throw new AppError('offer-expired');
    if (listing.state !== 'live' || !listing.teaser) throw new AppError('listing-not-open');
    requireSeriousPrice(terms.price, listing.teaser.askingPrice);

    const deal = moveOffer(tx, current, offer, state, ctx.now);
    const next = nextOffer(deal, role, terms, listing.teaser.assets, 'pending', ctx.now);
    tx.create(refs.offer(deal.id, String(next.version)), next);
    const event = dealEvent('offer-countered', role, { amount: next.price });
    saveDeal(tx, { ...deal, offer: offerSummary(next, ctx.now) }, ctx.now, event);
    return { version: next.version };
  });
