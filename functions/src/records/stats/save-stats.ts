import { type Counted, daysOf, type Stats, statsSchema } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { find } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';

/** A month's figures in a transaction that reads all their parts, and the function that replaces them all by one. */
export async function prepareStats(tx: Tx, month: string): Promise<{ days: Stats['days']; save: SaveStats }> {
  const [whole, shards] = await Promise.all([
    tx.find(refs.stats(month)),
    tx.raw.get(find(refs.statsShards(month), serverQueries.statsShards(month))),
  ]);
  const parts = [...(whole ? [whole] : []), ...shards.docs.map((doc) => doc.data())];
  const save = (days: Stats['days']) => {
    tx.set(refs.stats(month), statsSchema.parse({ month, days }));
    for (const { ref } of shards.docs) tx.delete(ref);
  };
  return { days: daysOf(parts), save };
}
type SaveStats = (days: Stats['days']) => void;

/** Adds the parts of a month's figures up to one document, which later additions stand beside again. */
export const foldStats = (month: string): Promise<void> =>
  transact(async (tx) => {
    const { days, save } = await prepareStats(tx, month);
    if (Object.keys(days).length) save(days);
  });

/** Replaces how many documents are in each state with what was counted. */
export function saveStateCounts(tx: Tx, counted: Counted, states: Record<string, number>): void {
  tx.set(db().doc(paths.counter(counted)), { states });
}
