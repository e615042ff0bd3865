import type { User } from '../../../../src/domain/account/user.ts';
import { accessMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadDeal, saveDeal } from '../deals/deal-tx.ts';
import { nextInvoiceNumber } from '../invoices/invoice-number.ts';
import { newPurchaseInvoice } from '../invoices/new-purchase-invoice.ts';
import { moveListing } from '../listings/write-listing.ts';
import { loadOffer, moveOffer, offerActor, offersBeside } from './offer-tx.ts';

/**
 * Accepts the version that was shown: the listing is reserved, other open offers become back-ups,
 * access is granted and the purchase invoice is issued, in one transaction. Whoever comes second
 * gets 409: `listing-under-offer`, `offer-changed` or `offer-expired`.
 */
export const acceptOffer: Handler<'acceptOffer'> = (ctx, { dealId, version }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    const offer = await loadOffer(tx, deal, version);
    const listing = await tx.get(refs.listing(deal.listingId));
    if (listing.state === 'under-offer') throw new AppError('listing-under-offer');
    if (listing.state !== 'live') throw new AppError('listing-not-open');
    const state = offerMachine.require(offer.state, 'accept', offerActor(offer, role));
    if (offer.expiresAt <= ctx.now) throw new AppError('offer-expired');
    if (!ctx.user.billing) throw new AppError('billing-required');
    const [buyer, seller] = [await tx.get(refs.user(deal.buyerId)), await tx.get(refs.user(deal.sellerId))];
    const others = await offersBeside(tx, deal, 'pending');
    const issueNumber = await nextInvoiceNumber(tx, ctx.now);

    const invoice = newPurchaseInvoice({
      id: newId(),
      number: issueNumber(),
      deal,
      offer,
      buyer: party(buyer),
      seller: party(seller),
      now: ctx.now,
    });
    tx.create(refs.invoice(invoice.id), invoice);
    moveListing(tx, listing, 'reserve', 'system', ctx.now, { acceptedDealId: deal.id });
    for (const other of others) {
      const moved = moveOffer(
        tx,
        other.deal,
        other.offer,
        offerMachine.require(other.offer.state, 'back-up', 'system'),
        ctx.now,
      );
      saveDeal(tx, moved, ctx.now, dealEvent('offer-backed-up', 'system', { amount: other.offer.price }));
    }
    const access =
      deal.access.state === 'granted'
        ? deal.access
        : { ...deal.access, state: accessMachine.require(deal.access.state, 'grant', 'system'), changedAt: ctx.now };
    const purchase = { invoiceId: invoice.id, paidAt: null, payBy: addDays(ctx.now, offer.exclusivityDays) };
    saveDeal(
      tx,
      { ...moveOffer(tx, deal, offer, state, ctx.now), access, purchase },
      ctx.now,
      dealEvent('offer-accepted', role, { amount: offer.price }),
      dealEvent('invoice-issued', 'system', { amount: offer.price, label: invoice.number }),
    );
    return { invoiceId: invoice.id };
  });

/** Billing details where they are known yet; the payer's are asked for before paying at the latest. */
const party = (user: User) => ({
  uid: user.uid,
  legalName: user.billing?.legalName ?? user.displayName,
  country: user.billing?.country ?? user.country ?? '',
});
