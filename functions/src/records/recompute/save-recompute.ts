import type { Recompute } from '../../../../src/domain/recompute/recompute.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { withdrawAnnouncement } from '../upload/use-announcement.ts';

/** Writes a recompute. */
export function saveRecompute(tx: Tx, recompute: Recompute): void {
  tx.set(refs.recompute(recompute.id), recompute);
}

/** Writes a recompute whose file is to be read, and asks a trigger to do so. */
export function queueRecompute(tx: Tx, recompute: Recompute, now: Date): void {
  saveRecompute(tx, recompute);
  tx.set(refs.recomputeRun(recompute.id, String(recompute.runs + 1)), { at: now });
}

/** Deletes a recompute with what would still begin it; a file that is left is cleared away by the schedule. */
export function deleteRecompute(tx: Tx, { id, runs }: Pick<Recompute, 'id' | 'runs'>): void {
  withdrawAnnouncement(tx, id);
  tx.delete(refs.recompute(id));
  tx.delete(refs.recomputeRun(id, String(runs + 1)));
}
