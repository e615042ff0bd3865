import { publicName, type User } from '../account/user.ts';
import type { Deal } from '../deal/deal.ts';
import type { Offer } from '../offer/offer.ts';
import { feesOfOffer } from './fee.ts';
import { type Invoice, invoiceState, newInvoiceFacts } from './invoice.ts';
import { purchaseParts } from './invoice-parts.ts';

/** Creates the invoice of an accepted offer. Its parts add up to the price; those paid at close are due by `payBy`. */
export function newPurchaseInvoice(purchase: {
  id: string;
  number: string;
  deal: Deal;
  offer: Offer;
  buyer: User;
  seller: User;
  payBy: Date;
  now: Date;
}): Invoice {
  const { id, number, deal, offer, buyer, seller, payBy, now } = purchase;
  const parts = purchaseParts(offer, payBy, now);
  return {
    ...newInvoiceFacts(feesOfOffer(offer)),
    id,
    number,
    kind: 'purchase',
    dealId: deal.id,
    listingTitle: deal.listing.title,
    payer: partyOf(buyer),
    payee: partyOf(seller),
    participants: deal.participants,
    amount: offer.price,
    parts,
    state: invoiceState(parts),
    issuedAt: now,
    dueAt: payBy,
  };
}

/** Returns the billing details a user has entered so far; a payer must complete them before paying at the latest. */
export const partyOf = (user: User): Invoice['payer'] => ({
  uid: user.uid,
  legalName: user.billing?.legalName ?? publicName(user),
  address: user.billing?.address ?? '',
  country: user.billing?.country ?? user.country ?? '',
  taxId: user.billing?.taxId ?? '',
});
