import type { User } from '../../../../src/domain/account/user.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { accessMachine, type DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { dealEvent, saveDeal } from '../../records/deal/deal-tx.ts';
import { newPurchaseInvoice } from '../../records/invoice/new-purchase-invoice.ts';
import { nextInvoiceNumber } from '../../records/invoice/next-invoice-number.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { prepareListingMove } from '../../records/listing/write-listing.ts';

/** A listing on which an offer may be accepted now; throws what keeps it from that. */
export function requireForSale(listing: Listing): NonNullable<Listing['teaser']> {
  if (listing.state === 'under-offer') throw new AppError('listing-under-offer');
  if (listing.state !== 'live' || listing.hidden || !listing.teaser) throw new AppError('listing-not-open');
  return listing.teaser;
}

interface Acceptance {
  listing: Listing;
  deal: Deal;
  by: DealRole;
  /** Days of diligence and to pay in. */
  diligenceDays: number;
  payDays: number;
  kind: 'offer-accepted' | 'bought';
  now: Date;
}

/**
 * What an acceptance brings about: the listing reserved, other open offers back-ups, access granted,
 * the purchase invoice issued. Reads first; the answered function writes, given the deal with its
 * accepted offer, and answers the invoice's id.
 */
export async function prepareAcceptance(tx: Tx, of: Acceptance): Promise<(deal: Deal, offer: Offer) => string> {
  const [buyer, seller] = [await tx.get(refs.user(of.deal.buyerId)), await tx.get(refs.user(of.deal.sellerId))];
  const reserve = await prepareListingMove(tx, {
    listing: of.listing,
    event: 'reserve',
    actor: 'system',
    now: of.now,
    except: [of.deal.id],
  });
  const issueNumber = await nextInvoiceNumber(tx, of.now);

  return (deal, offer) => {
    const payBy = addDays(of.now, of.payDays);
    const invoice = newPurchaseInvoice({
      id: newId(),
      number: issueNumber(),
      deal,
      offer,
      buyer: party(buyer),
      seller: party(seller),
      payBy,
      now: of.now,
    });
    saveInvoice(tx, invoice);
    reserve({ acceptedDealId: deal.id });
    const granted = accessMachine.next(deal.access.state, 'grant', 'system');
    const access = { ...deal.access, ...(granted && { state: granted, changedAt: of.now }), expiresAt: null };
    const purchase = {
      invoiceId: invoice.id,
      paidAt: null,
      payBy,
      diligenceEndsAt: addDays(of.now, of.diligenceDays),
      outsideAt: null,
    };
    saveDeal(
      tx,
      { ...deal, access, purchase },
      of.now,
      dealEvent(of.kind, of.by, { amount: offer.price }),
      dealEvent('invoice-issued', 'system', { amount: offer.price, label: invoice.number }),
    );
    return invoice.id;
  };
}

/** Billing details where they are known yet; the payer's are asked for before paying at the latest. */
const party = (user: User) => ({
  uid: user.uid,
  legalName: user.billing?.legalName ?? user.displayName,
  address: user.billing?.address ?? '',
  country: user.billing?.country ?? user.country ?? '',
  taxId: user.billing?.taxId ?? '',
});
