import { type Counted, type Stats, statsSchema } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Replaces a month's figures with what was counted. */
export function saveStats(tx: Tx, month: string, days: Stats['days']): void {
  tx.set(refs.stats(month), statsSchema.parse({ month, days }));
}

/** Replaces how many documents are in each state with what was counted. */
export function saveStateCounts(tx: Tx, counted: Counted, states: Record<string, number>): void {
  tx.set(db().doc(paths.counter(counted)), { states });
}
