import { paths } from '../../../../src/domain/collections.ts';
import { invoiceNumber, invoiceYear } from '../../../../src/domain/invoice/invoice.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * Reads the year's counter and returns a function that takes the next number of the gapless series and writes
 * the counter: two steps, because a transaction reads before it writes.
 */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<() => string> {
  const year = invoiceYear(now);
  const ref = db().doc(paths.counter(`invoices-${year}`));
  const last = Number((await tx.raw.get(ref)).get('last') ?? 0);
  return () => {
    tx.set(ref, { last: last + 1 });
    return invoiceNumber(year, last + 1);
  };
}
