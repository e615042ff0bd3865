import * as z from 'zod';
import type { OfferState } from '../offer/states.ts';

/**
 * The outcomes of an account's offers as a buyer. Each round of a deal counts once; counter-offers and replaced offers
 * don't count again.
 */
export const offerRecordSchema = z.object({
  made: z.number().int(),
  /** Number of offers that the buyer withdrew, or canceled or didn't pay for after acceptance. */
  withdrawn: z.number().int(),
});
export type OfferRecord = z.infer<typeof offerRecordSchema>;

export const NO_OFFERS: OfferRecord = { made: 0, withdrawn: 0 };

type NewestOffer = { state: OfferState; by: 'buyer' | 'seller' } | null;
const LIVE_STATES: readonly OfferState[] = ['pending', 'back-up', 'accepted'];

/**
 * Returns the record after the buyer makes an offer; `before` is the latest earlier offer in the round. If the buyer
 * had withdrawn that one, the withdrawal no longer counts.
 */
export function withOfferMade(record: OfferRecord, before: NewestOffer): OfferRecord {
  if (before === null) return { ...record, made: record.made + 1 };
  const tookBack = before.by === 'buyer' && before.state === 'withdrawn';
  return tookBack ? { ...record, withdrawn: Math.max(0, record.withdrawn - 1) } : record;
}

/** Returns the record after the buyer withdraws, cancels or fails to pay; unchanged if there was no live offer. */
export const withOfferAbandoned = (record: OfferRecord, before: NewestOffer): OfferRecord =>
  before && LIVE_STATES.includes(before.state) ? { ...record, withdrawn: record.withdrawn + 1 } : record;

/** Returns the record as shown to others. `closed` counts completed purchases. */
export const offerCounts = (record: OfferRecord, bought: number): OfferRecord & { closed: number } => ({
  ...record,
  closed: bought,
});
