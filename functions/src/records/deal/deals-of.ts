import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { listDeals } from './find-deal.ts';

/** Every deal of an account on either side, those in which it is hidden included. */
export async function dealsOf(tx: Tx, uid: string): Promise<Deal[]> {
  const [deals, enquiries] = await Promise.all([
    listDeals(tx, serverQueries.dealsOf(uid)),
    tx.list(refs.enquiries(uid), serverQueries.enquiriesOf(uid)),
  ]);
  return [...deals, ...enquiries];
}
