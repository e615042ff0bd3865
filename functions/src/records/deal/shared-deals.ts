import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/** The deals between two accounts, whichever side they are on. */
export async function sharedDeals(tx: Tx, uid: string, otherUid: string): Promise<Deal[]> {
  const found = await Promise.all([
    tx.list(refs.deals(), serverQueries.dealsBetween(uid, otherUid)),
    tx.list(refs.deals(), serverQueries.dealsBetween(otherUid, uid)),
  ]);
  return found.flat();
}
