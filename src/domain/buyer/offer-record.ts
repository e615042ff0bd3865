import * as z from 'zod';
import type { OfferState } from '../offer/states.ts';

/**
 * The outcomes of an account's offers as buyer. Each round of a deal counts once: a counter-offer or a replaced offer
 * is not a new one.
 */
export const offerRecordSchema = z.object({
  made: z.number().int(),
  /** Taken back, or left unpaid or canceled by the buyer after acceptance. */
  withdrawn: z.number().int(),
});
export type OfferRecord = z.infer<typeof offerRecordSchema>;

export const NO_OFFERS: OfferRecord = { made: 0, withdrawn: 0 };

type NewestOffer = { state: OfferState; by: 'buyer' | 'seller' } | null;
const LIVE: readonly OfferState[] = ['pending', 'back-up', 'accepted'];

/**
 * The record after the buyer makes an offer, given the round's newest one before it. An offer after a withdrawn one
 * takes the withdrawal back.
 */
export function withOfferMade(record: OfferRecord, before: NewestOffer): OfferRecord {
  if (before === null) return { ...record, made: record.made + 1 };
  const tookBack = before.by === 'buyer' && before.state === 'withdrawn';
  return tookBack ? { ...record, withdrawn: Math.max(0, record.withdrawn - 1) } : record;
}

/**
 * The record after the buyer withdraws, cancels or does not pay; without a live offer there was nothing to take back.
 */
export const withOfferLeft = (record: OfferRecord, before: NewestOffer): OfferRecord =>
  before && LIVE.includes(before.state) ? { ...record, withdrawn: record.withdrawn + 1 } : record;

/** The record as others read it. `closed` counts completed purchases. */
export const offerCounts = (record: OfferRecord, bought: number): OfferRecord & { closed: number } => ({
  ...record,
  closed: bought,
});
