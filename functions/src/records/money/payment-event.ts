import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firestore/firebase.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import type { ProviderReading } from '../../integrations/payments/payment-provider.ts';

/** The outcome of a payment provider's event; `outdated` means that a later fetch is already recorded. */
export type EventOutcome = 'recorded' | 'seen-before' | 'unexpected' | 'outdated';

const markOf = (id: string) => db().doc(paths.processed(`payment-${id}`));

export const isRecorded = async (tx: Tx, id: string): Promise<boolean> => (await tx.raw.get(markOf(id))).exists;

/** Returns a function that records a provider's event with its outcome; null if it was already recorded. */
export async function preparePaymentEvent(
  tx: Tx,
  event: { id: string },
  now: Date,
): Promise<((outcome: string) => void) | null> {
  if (await isRecorded(tx, event.id)) return null;
  return (outcome) => {
    tx.create(markOf(event.id), { at: now, outcome, event: { ...event } });
  };
}

/** Returns a function that records the time of a fetch from the provider; null if a later fetch is already recorded. */
export async function prepareReading(tx: Tx, { of, at }: ProviderReading): Promise<(() => void) | null> {
  const ref = db().doc(paths.processed(`reading-${of}`));
  const known = (await tx.raw.get(ref)).get('at')?.toDate() ?? at;
  if (known > at) return null;
  return () => {
    tx.set(ref, { at });
  };
}
