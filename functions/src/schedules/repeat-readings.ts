import { dueReadingStep } from '../../../src/domain/connection/connection.ts';
import { dueRecomputeStep, type Recompute } from '../../../src/domain/recompute/recompute.ts';
import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { saveLostConnection } from '../features/connections/delete-off-market-connection.ts';
import { queueConnection, saveConnection } from '../records/connection.ts';
import { deleteExport, queueRecompute, saveRecompute } from '../records/listing/recompute.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/**
 * Syncs connected accounts once a day, resumes interrupted syncs, and marks figures as the seller's word again once
 * their account couldn't be synced for thirty days.
 */
export const readConnections: Due = (now, hasTime, page) => {
  const act = async (tx: Tx, id: string) => {
    const connection = await tx.get(refs.connection(id));
    const step = dueReadingStep(connection, now);
    if (!step) return false;
    if (step.kind === 'run') queueConnection(tx, step.next, now);
    else if (step.kind === 'give-up') saveConnection(tx, step.next);
    else await saveLostConnection(tx, connection, step.next, now);
    return true;
  };
  return forEachDue(findRaw(serverQueries.dueConnections(now)), act, hasTime, page);
};

/**
 * Restarts the parsing of exports whose run has stopped, and ends recomputes that can't continue, deleting their files.
 */
export const repeatRecomputes: Due = async (now, hasTime, page) => {
  const over: Recompute[] = [];
  const act = async (tx: Tx, id: string) => {
    const step = dueRecomputeStep(await tx.get(refs.recompute(id)), now);
    if (!step) return false;
    if (step.repeat) queueRecompute(tx, step.next, now);
    else saveRecompute(tx, step.next);
    // If the transaction is retried, the same recompute is added twice, which is harmless.
    if (!step.repeat) over.push(step.next);
    return true;
  };
  const done = await forEachDue(findRaw(serverQueries.dueRecomputes(now)), act, hasTime, page);
  for (const recompute of over) await deleteExport(recompute);
  return done;
};
