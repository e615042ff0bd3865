import { dueStep } from '../../../src/domain/connection/connection.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { loseMark } from '../features/connections/end-connection.ts';
import { queueConnection, saveConnection } from '../records/connection.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Reads connected accounts once a day, lets readings that stopped go on, and takes the mark of those that could not be read for thirty days. */
export const readConnections: Due = (now, hasTime, page) => {
  const act = async (tx: Tx, id: string) => {
    const connection = await tx.get(refs.connection(id));
    const step = dueStep(connection, now);
    if (!step) return false;
    if (step.kind === 'run') queueConnection(tx, step.next, now);
    else if (step.kind === 'give-up') saveConnection(tx, step.next);
    else await loseMark(tx, connection, step.next, now);
    return true;
  };
  return forEachDue(findRaw(serverQueries.dueConnections(now)), act, hasTime, page);
};
