import { dueStep, type Recompute } from '../../../src/domain/recompute/recompute.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { deleteExport, queueRecompute, saveRecompute } from '../records/listing/recompute.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Reads exports again whose reading has stopped, and ends recomputes that cannot go on, with their files. */
export const repeatRecomputes: Due = async (now, hasTime, page) => {
  const over: Recompute[] = [];
  const act = async (tx: Tx, id: string) => {
    const step = dueStep(await tx.get(refs.recompute(id)), now);
    if (!step) return false;
    if (step.repeat) queueRecompute(tx, step.next, now);
    else saveRecompute(tx, step.next);
    // A transaction that is tried again names it twice, which does no harm.
    if (!step.repeat) over.push(step.next);
    return true;
  };
  const done = await forEachDue(findRaw(serverQueries.dueRecomputes(now)), act, hasTime, page);
  for (const recompute of over) await deleteExport(recompute);
  return done;
};
