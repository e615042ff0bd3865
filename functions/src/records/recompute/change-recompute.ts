import type { Recompute } from '../../../../src/domain/recompute/recompute.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveRecompute } from './save-recompute.ts';

/** Which reading of a file somebody speaks for. */
export interface Run {
  id: string;
  n: number;
}

/** Begins a run, once: deletes the row that asked for it and writes the recompute. Null where it was begun or is not wanted any more. */
export const beginRun = (run: Run, next: (current: Recompute) => Recompute): Promise<Recompute | null> =>
  transact(async (tx) => {
    const row = refs.recomputeRun(run.id, String(run.n));
    const [asked, recompute] = [await tx.find(row), await tx.find(refs.recompute(run.id))];
    if (asked) tx.delete(row);
    if (!asked || recompute?.state !== 'waiting' || recompute.runs !== run.n - 1) return null;
    const begun = next(recompute);
    saveRecompute(tx, begun);
    return begun;
  });

/** Writes what a run has to say, while it is the one that is running. False where it was canceled, or counts as stopped. */
export const changeRun = (run: Run, next: (current: Recompute) => Recompute): Promise<boolean> =>
  transact(async (tx) => {
    const recompute = await tx.find(refs.recompute(run.id));
    if (recompute?.state !== 'running' || recompute.runs !== run.n) return false;
    saveRecompute(tx, next(recompute));
    return true;
  });
