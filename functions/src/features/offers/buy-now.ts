import { requireMember } from '../../../../src/domain/account/membership.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { withOfferMade } from '../../../../src/domain/buyer/offer-record.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { type Acceptance, acceptance, requireForSale, withOffer } from '../../../../src/domain/offer/accept.ts';
import { BUY_NOW_PAY_DAYS, requireBuyNowOn } from '../../../../src/domain/offer/buy-now.ts';
import { nextOffer } from '../../../../src/domain/offer/next-offer.ts';
import type { Offer, OfferTerms } from '../../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { revealSeller } from '../../records/deal/deal.ts';
import { loadOpenOffer, prepareOfferRecord } from '../../records/deal/offer.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';
import { saveAcceptance } from './accept-offer.ts';

interface Facts {
  user: Pick<User, 'billing'>;
  deal: Deal;
  listing: Listing;
  /** The listing's revision that the buyer saw. */
  revision: number;
  /** The deal's open offer, which the purchase replaces. */
  open: Offer | null;
  invoiceId: string;
}

/** Decides a purchase at the asking price and published terms; throws if it isn't possible now. */
export function decideBuyNow({ user, deal, listing, revision, open, invoiceId }: Facts, now: Date): Acceptance {
  const teaser = requireForSale(listing);
  if (!teaser.buyNow) throw new AppError('listing-not-open', 'The seller only accepts offers.');
  if (listing.revision !== revision) throw new AppError('price-changed');
  requireMove(deal.stage, 'buy-now', 'buyer');
  if (!user.billing) throw new AppError('billing-required');
  const terms: OfferTerms = {
    price: teaser.askingPrice,
    installments: [],
    holdback: null,
    assets: teaser.assets.map(({ id }) => id),
    diligenceDays: 0,
    exclusivityDays: 0,
    supportDays: teaser.supportDays,
    expiryDays: BUY_NOW_PAY_DAYS,
    conditions: '',
  };
  const replaced = open && { ...open, state: offerMachine.require(open.state, 'void', 'system') };
  const current = replaced ? withOffer(deal, replaced, now) : deal;
  const made = { ...nextOffer(current, 'buyer', terms, teaser, 'pending', now), buyNow: true };
  const offer = { ...made, state: offerMachine.require(made.state, 'buy-now', 'maker') };
  return acceptance(
    { kind: 'bought', by: 'buyer', deal: current, offer, replaced, invoiceId },
    { toPay: BUY_NOW_PAY_DAYS, diligence: 0 },
    now,
  );
}

/**
 * Lets a member buy at the asking price and published terms of the revision they saw (else 409 `price-changed`), if the
 * seller allows it: the purchase is accepted immediately, without diligence or exclusivity. Reveals an anonymous
 * seller, and ignores any block by that seller, since a refusal would give them away.
 */
export const buyNow: Handler<'buyNow'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx, user) => {
    requirePayments();
    const { now } = ctx;
    requireMember({ user });
    requireBuyNowOn(user, now);
    const { deal: found, listing } = await dealForBuyer(tx, user, listingId, now);
    const { deal, events } = revealSeller(found);
    const open = await loadOpenOffer(tx, deal);
    const count = await prepareOfferRecord(tx, ctx.uid, (record) => withOfferMade(record, found.offer));
    const bought = decideBuyNow({ user, deal, listing, revision, open, invoiceId: newId() }, now);
    await saveAcceptance(tx, listing, bought, now, events);
    count();
    return { dealId: deal.id, invoiceId: bought.invoiceId };
  });
