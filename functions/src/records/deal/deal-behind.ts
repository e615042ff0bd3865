import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Tx } from '../../data/tx.ts';
import { getDeal } from './find-deal.ts';

/** The deal of an invoice. A membership has none, and its part is never changed by hand: `wrong-state`. */
export async function dealBehind(tx: Tx, invoice: Invoice): Promise<Deal> {
  if (invoice.kind === 'membership') throw new AppError('wrong-state');
  return getDeal(tx, invoice.dealId);
}
