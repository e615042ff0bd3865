import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/** Returns null for a provider's event that was already recorded, else a function that records it with its outcome. */
export async function preparePaymentEvent(
  tx: Tx,
  event: { id: string },
  now: Date,
): Promise<((outcome: string) => void) | null> {
  const seen = db().doc(paths.processed(`payment-${event.id}`));
  if ((await tx.raw.get(seen)).exists) return null;
  return (outcome) => {
    tx.create(seen, { at: now, outcome, event: { ...event } });
  };
}
