import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';
import type { Reading } from '../../integrations/payments/payment-provider.ts';

/** Returns null for what was read at the provider before something that is recorded, else a function that records when it was read. */
export async function prepareReading(tx: Tx, { of, at }: Reading): Promise<(() => void) | null> {
  const ref = db().doc(paths.processed(`reading-${of}`));
  const known = (await tx.raw.get(ref)).get('at')?.toDate() ?? at;
  if (known > at) return null;
  return () => {
    tx.set(ref, { at });
  };
}
