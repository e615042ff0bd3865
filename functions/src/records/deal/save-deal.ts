import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withStage } from '../../../../src/domain/deal/with-stage.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a deal in which something happened: with its stage recomputed, its time of change, and its events. */
export function saveDeal(tx: Tx, deal: Deal, now: Date, ...events: NewDealEvent[]): Deal {
  const saved = saveDealQuietly(tx, { ...deal, updatedAt: now });
  // A millisecond apart, so that the timeline keeps their order.
  events.forEach((event, i) => {
    tx.create(refs.dealEvent(deal.id, newId()), { ...event, at: new Date(now.getTime() + i) });
  });
  return saved;
}

/** Writes a deal whose copies or counts changed. This is not news to its sides, so its time of change stays. */
export function saveDealQuietly(tx: Tx, deal: Deal): Deal {
  const saved = withStage(deal);
  tx.set(refs.deal(deal.id), saved);
  return saved;
}
