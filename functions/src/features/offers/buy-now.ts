import { isBuyNowOff } from '../../../../src/domain/account/user.ts';
import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { OfferTerms } from '../../../../src/domain/offer/offer.ts';
import { isOpenOffer, offerMachine } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { requireMember } from '../../records/account/require-member.ts';
import { dealForBuyer } from '../../records/deal/deal-tx.ts';
import { addOffer, moveOffer, nextOffer } from '../../records/offer/offer-tx.ts';
import { prepareAcceptance, requireForSale } from './acceptance.ts';

/** Bought at the published price, it is to be paid within a day. */
const PAY_DAYS = 1;

/**
 * A member buys at the asking price and published terms, if the seller allows it: accepted at once,
 * no diligence, no exclusivity. Names the listing's revision that was seen (409 `price-changed`).
 */
export const buyNow: Handler<'buyNow'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx) => {
    requireMember(ctx);
    if (isBuyNowOff(ctx.user, ctx.now)) {
      throw new AppError('forbidden', 'Two purchases were not paid in time. Make an offer instead.');
    }
    const { deal: current, listing } = await dealForBuyer(tx, ctx, listingId);
    const teaser = requireForSale(listing);
    if (!teaser.buyNow) throw new AppError('listing-not-open', 'The seller takes offers only.');
    if (listing.revision !== revision) throw new AppError('price-changed');
    stageMachine.require(current.stage, 'buy-now', 'buyer');
    if (!ctx.user.billing) throw new AppError('billing-required');
    const open = current.offer && isOpenOffer(current.offer.state) ? current.offer : null;
    const previous = open && (await tx.get(refs.offer(current.id, String(open.version))));
    const terms: OfferTerms = {
      price: teaser.askingPrice,
      instalments: [],
      holdback: null,
      assets: teaser.assets.map(({ id }) => id),
      diligenceDays: 0,
      exclusivityDays: 0,
      supportDays: teaser.supportDays,
      expiryDays: PAY_DAYS,
      conditions: '',
    };
    const write = await prepareAcceptance(tx, {
      listing,
      deal: current,
      by: 'buyer',
      diligenceDays: 0,
      payDays: PAY_DAYS,
      kind: 'bought',
      now: ctx.now,
    });

    const deal = previous
      ? moveOffer(tx, current, previous, offerMachine.require(previous.state, 'void', 'system'), ctx.now)
      : current;
    const offer = { ...nextOffer(deal, 'buyer', terms, teaser, 'pending', ctx.now), buyNow: true };
    const state = offerMachine.require(offer.state, 'buy-now', 'maker');
    const accepted = { ...offer, state };
    return { dealId: deal.id, invoiceId: write(addOffer(tx, deal, accepted, ctx.now), accepted) };
  });
