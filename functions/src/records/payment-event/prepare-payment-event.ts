import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

const markOf = (id: string) => db().doc(paths.processed(`payment-${id}`));

/** Whether an event of the provider's was recorded. */
export const isRecorded = async (tx: Tx, id: string): Promise<boolean> => (await tx.raw.get(markOf(id))).exists;

/** Returns null for a provider's event that was already recorded, else a function that records it with its outcome. */
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
