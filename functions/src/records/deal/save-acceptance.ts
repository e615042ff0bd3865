import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { newPurchaseInvoice } from '../../../../src/domain/invoice/new-purchase-invoice.ts';
import { cashAtClose } from '../../../../src/domain/invoice/purchase.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Acceptance } from '../../../../src/domain/offer/acceptance.ts';
import { acceptedFigures } from '../../../../src/domain/offer/accepted-figures.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { nextInvoiceNumber } from '../invoice/next-invoice-number.ts';
import { saveInvoice } from '../invoice/save-invoice.ts';
import { prepareListingMove } from '../listing/prepare-listing-move.ts';
import { saveOffer } from '../offer/save-offer.ts';
import { saveDeal } from './save-deal.ts';

/**
 * Writes an acceptance: the offer, the purchase invoice, the reserved listing with the other open offers on it,
 * which become back-ups, and the deal, whose seller the buyer knows by now; `earlier` are events that come first.
 */
export async function saveAcceptance(
  tx: Tx,
  listing: Listing,
  acceptance: Acceptance,
  now: Date,
  earlier: NewDealEvent[],
): Promise<void> {
  const { kind, by, deal, offer, replaced, invoiceId, payBy } = acceptance;
  const [buyer, seller] = [await tx.get(refs.user(deal.buyerId)), await tx.get(refs.user(deal.sellerId))];
  const move = { listing, event: 'reserve', actor: 'system', now, except: [deal.id] } as const;
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
