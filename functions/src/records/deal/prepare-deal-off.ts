import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { accessMachine, type DealActor } from '../../../../src/domain/deal/states.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { voidParts } from '../../../../src/domain/invoice/purchase.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { isOpenOffer, offerMachine } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { saveInvoice } from '../invoice/save-invoice.ts';
import { prepareListingMove } from '../listing/write-listing.ts';
import { moveOffer } from '../offer/offer-tx.ts';
import { waitingRow } from '../outbox/outbox-row.ts';
import { dealEvent, saveDeal } from './deal-tx.ts';

export interface DealOff {
  as: 'lapsed' | 'cancelled';
  by: DealActor;
  reason: string;
  now: Date;
  /** What the reserved listing does; null where its own command moves it. */
  listing: 'release' | null;
  /** Other deals that end in the same transaction, whose offers are not revived. */
  alongWith?: readonly string[];
}

/** What ends with a deal, as it was read. */
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

/**
 * Ends a deal that is not paid: open offers void, an accepted one lapsed or cancelled with its
 * invoice, the listing for sale again, access over. Reads first; the answered function writes.
 */
export async function prepareDealOff(tx: Tx, deal: Deal, parts: DealParts, off: DealOff): Promise<() => Deal> {
  const { offer, invoice, listing } = parts;
  const { now } = off;
  const accepted = offer?.state === 'accepted';
  const move =
    accepted && off.listing
      ? await prepareListingMove(tx, {
          listing,
          event: off.listing,
          actor: 'system',
          now,
          except: [deal.id, ...(off.alongWith ?? [])],
        })
      : null;
  return () => {
    move?.({ acceptedDealId: null });
    let next = deal;
    if (offer && accepted) {
      const state = offerMachine.require(offer.state, off.as === 'lapsed' ? 'lapse' : 'cancel', 'system');
      next = moveOffer(tx, next, offer, state, now);
    } else if (offer && isOpenOffer(offer.state)) {
      next = moveOffer(tx, next, offer, offerMachine.require(offer.state, 'void', 'system'), now);
    }
    if (invoice && accepted) {
      saveInvoice(tx, voidParts(invoice, now));
      if (invoice.checkout) closeCheckout(tx, invoice, invoice.checkout.sessionId, now);
    }
    const ended =
      accessMachine.next(next.access.state, 'expire', 'system') ??
      accessMachine.next(next.access.state, 'withdraw', 'system');
    if (ended) next = { ...next, access: { ...next.access, state: ended, changedAt: now, expiresAt: null } };
    const who = off.by === 'buyer' || off.by === 'seller' ? off.by : 'system';
    return saveDeal(
      tx,
      { ...next, closed: { as: off.as, at: now, by: off.by, reason: off.reason } },
      now,
      dealEvent(off.as, who, { amount: offer?.price ?? null, label: off.reason || null }),
    );
  };
}

/** Asks the provider to close a page, once for each page. */
export function closeCheckout(tx: Tx, invoice: Invoice, sessionId: string, now: Date): void {
  tx.set(
    refs.outbox(`close-${sessionId}`),
    waitingRow(now, { kind: 'close-checkout', invoiceId: invoice.id, sessionId }),
  );
}
