import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { cashAtClose } from '../../../../src/domain/invoice/invoice-parts.ts';
import { newPurchaseInvoice } from '../../../../src/domain/invoice/new-purchase-invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { type Acceptance, acceptedFigures, decideAcceptOffer } from '../../../../src/domain/offer/accept.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { loadActiveDeal, revealSellerOnResponse, saveDeal } from '../../records/deal/deal.ts';
import { loadOffer, saveOffer } from '../../records/deal/offer.ts';
import { requireOpenOffers } from '../../records/deal/require-open-offers.ts';
import { prepareListingMove } from '../../records/listing/listing.ts';
import { nextInvoiceNumber, saveInvoice } from '../../records/money/invoice.ts';

/**
 * Saves an acceptance: the offer, the purchase invoice, the reserved listing (whose other open offers become back-ups)
 * and the deal, in which the seller is already revealed. `earlier` holds events to record before the acceptance.
 */
export async function saveAcceptance(
  tx: Tx,
  listing: Listing,
  acceptance: Acceptance,
  now: Date,
  earlier: NewDealEvent[],
): Promise<void> {
  const { kind, by, deal, offer, replaced, invoiceId, payBy } = acceptance;
  const buyer = await tx.get(refs.user(deal.buyerId));
  const seller = await tx.get(refs.user(deal.sellerId));
  const move = { listing, event: 'reserve', actor: 'system', by, now, except: [deal.id] } as const;
  const reserve = await prepareListingMove(tx, move);
  const takeNumber = await nextInvoiceNumber(tx, now);
  const accessTier = await tx.find(refs.accessTier(listing.id));

  const number = takeNumber();
  const invoice = newPurchaseInvoice({ id: invoiceId, number, deal, offer, buyer, seller, payBy, now });
  if (replaced) saveOffer(tx, replaced);
  saveOffer(tx, { ...offer, figures: acceptedFigures(listing, accessTier) });
  saveInvoice(tx, invoice);
  reserve({ acceptedDealId: deal.id });
  saveDeal(
    tx,
    deal,
    now,
    ...earlier,
    dealEvent(kind, by, { amount: offer.price }),
    dealEvent('invoice-issued', 'system', { amount: cashAtClose(offer), label: invoice.number }),
  );
}

/**
 * Accepts the shown version of an offer, which reveals a hidden seller. Throws 409 (`listing-under-offer`,
 * `offer-changed`, `offer-expired`) if another change came first, 503 `payments-not-configured`, and `wrong-state` if
 * the seller saw a different number of open offers.
 */
export const acceptOffer: Handler<'acceptOffer'> = (ctx, { dealId, version, otherOffers }) =>
  runCommand(ctx, async (tx, user) => {
    requirePayments();
    const { deal: found, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const { deal, events } = await revealSellerOnResponse(tx, found, role);
    const offer = await loadOffer(tx, deal, version);
    const listing = await tx.get(refs.listing(deal.listingId));
    // Only sellers send this number, since a buyer must not learn how many open offers there are.
    const others = { shown: otherOffers, before: 'accept this one', except: dealId };
    if (role === 'seller') await requireOpenOffers(tx, deal.listingId, others);
    const accepted = decideAcceptOffer({ deal, role, offer, listing, user, invoiceId: newId() }, ctx.now);
    await saveAcceptance(tx, listing, accepted, ctx.now, events);
    return { invoiceId: accepted.invoiceId };
  });
