import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { netToSeller } from '../../../../src/domain/invoice/fee.ts';
import { invoiceState } from '../../../../src/domain/invoice/invoice.ts';
import { partMachine } from '../../../../src/domain/invoice/states.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { waitingRow } from '../../data/outbox-row.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { dealEvent, saveDeal } from '../deals/deal-tx.ts';
import { moveListing } from '../listings/write-listing.ts';
import { moveOffer, offersBeside } from '../offers/offer-tx.ts';

type Complete = (deal: Deal, events: Omit<DealEvent, 'at'>[]) => void;

/**
 * Reads what a completion touches and answers the function that writes it: the listing sold, the
 * offer completed, back-ups void, the held money on its way to the seller.
 */
export async function prepareCompletion(tx: Tx, deal: Deal, now: Date): Promise<Complete> {
  if (!deal.purchase || !deal.offer) throw new AppError('wrong-state');
  const listing = await tx.get(refs.listing(deal.listingId));
  const offer = await tx.get(refs.offer(deal.id, String(deal.offer.version)));
  const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
  const backUps = await offersBeside(tx, deal, 'back-up');

  return (next, events) => {
    moveListing(tx, listing, 'sell', 'system', now, { soldAt: now });
    for (const other of backUps) {
      const moved = moveOffer(
        tx,
        other.deal,
        other.offer,
        offerMachine.require(other.offer.state, 'void', 'system'),
        now,
      );
      saveDeal(tx, moved, now, dealEvent('offer-voided', 'system', { amount: other.offer.price }));
    }
    const parts = invoice.parts.map((part) => ({
      ...part,
      state: partMachine.require(part.state, 'release', 'system'),
    }));
    tx.set(refs.invoice(invoice.id), { ...invoice, parts, state: invoiceState(parts) });
    tx.create(
      refs.outbox(newId()),
      waitingRow(now, {
        kind: 'release',
        invoiceId: invoice.id,
        dealId: deal.id,
        amount: netToSeller(invoice.amount),
        payeeId: deal.sellerId,
      }),
    );
    const completed = moveOffer(tx, next, offer, offerMachine.require(offer.state, 'complete', 'system'), now);
    saveDeal(
      tx,
      { ...completed, completedAt: now },
      now,
      ...events,
      dealEvent('completed', 'system', { amount: offer.price }),
    );
  };
}
