import { newRecompute, type Recompute } from '../../../src/domain/recompute/recompute.ts';

/** A recompute of an export that was announced at a time. */
export const recomputeFacts = (id: string, at: Date, patch: Partial<Recompute> = {}): Recompute => ({
  ...newRecompute(
    {
      id,
      listingId: 'l'.repeat(20),
      sellerId: 's',
      name: 'balance.csv',
      bytes: 1000,
      readAs: { mapping: null, dateOrder: null },
    },
    at,
  ),
  ...patch,
});
