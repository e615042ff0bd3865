import { paths } from '../../../src/domain/collections.ts';
import { lapseDecision } from '../../../src/domain/deal/lapse.ts';
import { invoiceState } from '../../../src/domain/invoice/invoice.ts';
import { partMachine } from '../../../src/domain/invoice/states.ts';
import { revivedExpiry } from '../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../src/domain/offer/states.ts';
import { db } from '../data/firebase.ts';
import { waitingRow } from '../data/outbox-row.ts';
import { refs } from '../data/refs.ts';
import type { Tx } from '../data/run-command.ts';
import { dealEvent, saveDeal } from '../features/deals/deal-tx.ts';
import { moveListing } from '../features/listings/write-listing.ts';
import { moveOffer, offersBeside } from '../features/offers/offer-tx.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/**
 * Accepted deals that are not paid by `payBy`. An open page of the payment provider is closed first,
 * so that no money can arrive for a lapsed deal; the deal lapses once that is confirmed.
 */
export const lapseDeals: Due = (now) => {
  const due = db()
    .collection(paths.deals())
    .where('stage', '==', 'accepted')
    .where('purchase.payBy', '<=', now)
    .orderBy('purchase.payBy');
  return forEachDue(due, (tx, id) => lapse(tx, id, now));
};

async function lapse(tx: Tx, id: string, now: Date): Promise<boolean> {
  const deal = await tx.get(refs.deal(id));
  if (deal.stage !== 'accepted' || !deal.purchase || !deal.offer) return false;
  const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
  const decision = lapseDecision(deal.purchase, invoice, now);
  if (decision === 'wait') return false;
  if (decision === 'close-page') {
    const closing = refs.outbox(`close-${invoice.checkout?.sessionId}`);
    if (await tx.find(closing)) return false;
    tx.create(
      closing,
      waitingRow(now, {
        kind: 'close-checkout',
        invoiceId: invoice.id,
        dealId: id,
        amount: invoice.amount,
        payeeId: invoice.payee.uid ?? '',
      }),
    );
    return false;
  }
  const offer = await tx.get(refs.offer(id, String(deal.offer.version)));
  const listing = await tx.get(refs.listing(deal.listingId));
  const backUps = await offersBeside(tx, deal, 'back-up');

  const parts = invoice.parts.map((part) => ({ ...part, state: partMachine.require(part.state, 'void', 'system') }));
  tx.set(refs.invoice(invoice.id), { ...invoice, parts, state: invoiceState(parts) });
  moveListing(tx, listing, 'release', 'system', now, { acceptedDealId: null });
  for (const other of backUps) {
    const revived = { ...other.offer, expiresAt: revivedExpiry(other.offer.expiresAt, now) };
    const state = offerMachine.require(revived.state, 'revive', 'system');
    const event = dealEvent('offer-revived', 'system', { amount: revived.price });
    saveDeal(tx, moveOffer(tx, other.deal, revived, state, now), now, event);
  }
  const lapsed = moveOffer(tx, deal, offer, offerMachine.require(offer.state, 'lapse', 'system'), now);
  saveDeal(
    tx,
    { ...lapsed, closed: { as: 'lapsed', at: now, reason: '' } },
    now,
    dealEvent('lapsed', 'system', { amount: offer.price }),
  );
  return true;
}
