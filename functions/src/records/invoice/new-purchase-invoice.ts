import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type Invoice, invoiceState, newInvoiceFacts } from '../../../../src/domain/invoice/invoice.ts';
import { purchaseParts } from '../../../../src/domain/invoice/purchase.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';

/** The invoice of an accepted offer: its parts sum to the price; what is paid at close is due by `payBy`. */
export function newPurchaseInvoice(of: {
  id: string;
  number: string;
  deal: Deal;
  offer: Offer;
  buyer: Invoice['payer'];
  seller: Invoice['payee'];
  payBy: Date;
  now: Date;
}): Invoice {
  const parts = purchaseParts(of.offer, of.payBy, of.now);
  return {
    ...newInvoiceFacts(),
    id: of.id,
    number: of.number,
    kind: 'purchase',
    dealId: of.deal.id,
    listingTitle: of.deal.listing.title,
    payer: of.buyer,
    payee: of.seller,
    participants: of.deal.participants,
    amount: of.offer.price,
    parts,
    state: invoiceState(parts),
    issuedAt: of.now,
    dueAt: of.payBy,
  };
}
