import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type Invoice, type InvoicePart, invoiceState } from '../../../../src/domain/invoice/invoice.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';

/** The invoice of an accepted offer: the whole price at close, due when the exclusivity ends. */
export function newPurchaseInvoice(of: {
  id: string;
  number: string;
  deal: Deal;
  offer: Offer;
  buyer: Invoice['payer'];
  seller: Invoice['payee'];
  now: Date;
}): Invoice {
  const dueAt = addDays(of.now, of.offer.exclusivityDays);
  const parts: InvoicePart[] = [
    { kind: 'close', amount: of.offer.price, dueAt, state: 'due', released: 0, refunded: 0 },
  ];
  return {
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
    dueAt,
    paidAt: null,
    releasedAt: null,
    checkout: null,
    checkoutProblem: null,
  };
}
