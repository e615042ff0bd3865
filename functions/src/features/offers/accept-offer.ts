import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { loadActiveDeal } from '../../records/deal/deal-tx.ts';
import { loadOffer, moveOffer, offerActor } from '../../records/offer/offer-tx.ts';
import { prepareAcceptance, requireForSale } from './acceptance.ts';

/**
 * Accepts the version that was shown: listing, offer and everything beside them in one transaction.
 * Whoever comes second gets 409: `listing-under-offer`, `offer-changed` or `offer-expired`.
 */
export const acceptOffer: Handler<'acceptOffer'> = (ctx, { dealId, version }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const offer = await loadOffer(tx, deal, version);
    const listing = await tx.get(refs.listing(deal.listingId));
    requireForSale(listing);
    if (deal.blocked) throw new AppError('blocked');
    const state = offerMachine.require(offer.state, 'accept', offerActor(offer, role));
    stageMachine.require(deal.stage, 'accept', role);
    if (offer.expiresAt <= ctx.now) throw new AppError('offer-expired');
    if (!ctx.user.billing) throw new AppError('billing-required');
    const write = await prepareAcceptance(tx, {
      listing,
      deal,
      by: role,
      diligenceDays: offer.diligenceDays,
      payDays: offer.exclusivityDays,
      kind: 'offer-accepted',
      now: ctx.now,
    });
    return { invoiceId: write(moveOffer(tx, deal, offer, state, ctx.now), offer) };
  });
