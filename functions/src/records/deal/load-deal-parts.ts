import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The documents that change when a deal ends. */
export interface DealParts {
  offer: Offer | null;
  invoice: Invoice | null;
  listing: Listing;
}

export async function loadDealParts(tx: Tx, deal: Deal): Promise<DealParts> {
  return {
    offer: deal.offer && (await tx.get(refs.offer(deal.id, String(deal.offer.version)))),
    invoice: deal.purchase && (await tx.get(refs.invoice(deal.purchase.invoiceId))),
    listing: await tx.get(refs.listing(deal.listingId)),
  };
}
