import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { masked } from '../../../../src/domain/deal/hidden-seller.ts';
import { withStage } from '../../../../src/domain/deal/with-stage.ts';
import { withoutCode } from '../../../../src/domain/repository/code-access.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * Writes a deal in which something happened: with its stage recomputed, its time of change, and its events. However it ends,
 * its buyer's access to the code does.
 */
export function saveDeal(tx: Tx, deal: Deal, now: Date, ...events: NewDealEvent[]): Deal {
  const ended = withoutCode(deal, now);
  const saved = saveDealQuietly(tx, { ...ended, updatedAt: now });
  if (ended !== deal && ended.repository?.state === 'ending') {
    events.push(dealEvent('code-ending', 'system', { label: accountText(ended.repository) }));
  }
  if (events.some(({ kind }) => kind === 'seller-shown')) tx.delete(refs.enquiry(deal.sellerId, deal.id));
  // A millisecond apart, so that the timeline keeps their order.
  events.forEach((event, i) => {
    tx.create(refs.dealEvent(deal.id, newId()), { ...event, at: new Date(now.getTime() + i) });
  });
  return saved;
}

/**
 * Writes a deal whose copies or counts changed. This is not news to its sides, so its time of change stays. While the
 * seller is hidden, the deal is stored without them, and whole among their enquiries.
 */
export function saveDealQuietly(tx: Tx, deal: Deal): Deal {
  const saved = withStage(deal);
  tx.set(refs.deal(deal.id), masked(saved));
  if (saved.sellerHidden) saveEnquiry(tx, saved);
  return saved;
}

/** Writes what a hidden seller reads of a deal, and nothing that its buyer could see change. */
export function saveEnquiry(tx: Tx, deal: Deal): void {
  tx.set(refs.enquiry(deal.sellerId, deal.id), deal);
}
