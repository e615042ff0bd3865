import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import type { DealActor } from '../../../../src/domain/deal/states.ts';
import { withoutAccess } from '../../../../src/domain/deal/without-access.ts';
import { voidParts } from '../../../../src/domain/invoice/purchase.ts';
import { isOpenOffer, offerMachine } from '../../../../src/domain/offer/states.ts';
import type { Tx } from '../../data/tx.ts';
import { saveInvoice } from '../invoice/save-invoice.ts';
import { prepareListingMove } from '../listing/prepare-listing-move.ts';
import { moveOffer } from '../offer/save-offer.ts';
import { closeCheckout } from '../outbox/close-checkout.ts';
import type { DealParts } from './load-deal-parts.ts';
import { saveDeal } from './save-deal.ts';

interface DealOff {
  as: 'lapsed' | 'cancelled';
  by: DealActor;
  reason: string;
  now: Date;
  /** What happens to the reserved listing; null where the caller moves it. */
  listing: 'release' | null;
  /** Other deals that end in the same transaction, whose offers are not to be revived. */
  alongWith?: readonly string[];
  /** What the timeline says of it, where that is more than how it ended. */
  event?: DealEventKind;
}

/**
 * Ends a deal that is not paid: an open offer becomes void, an accepted one lapses or is cancelled with its
 * invoice, the listing is for sale again, access is over. Reads first; the returned function writes.
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
    next = withoutAccess(next, now);
    const who = off.by === 'buyer' || off.by === 'seller' ? off.by : 'system';
    return saveDeal(
      tx,
      { ...next, closed: { as: off.as, at: now, by: off.by, reason: off.reason } },
      now,
      dealEvent(off.event ?? off.as, who, { amount: offer?.price ?? null, label: off.reason || null }),
    );
  };
}
