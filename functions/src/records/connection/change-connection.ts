import type { Connection } from '../../../../src/domain/connection/connection.ts';
import type { Reading } from '../../../../src/domain/connection/reading.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import { queueConnection, saveConnection } from './save-connection.ts';
import { saveReading } from './save-reading.ts';

/** Which run of a reading somebody speaks for. */
export interface Run {
  id: string;
  n: number;
  /** When the key was given that it reads with: one that is removed and given again is another connection. */
  keyOf?: Date;
}

/** The connection while this run is the one that reads it; null where it was removed, or another run began. */
export async function runningConnection(tx: Tx, run: Run): Promise<Connection | null> {
  const connection = await tx.find(refs.connection(run.id));
  const isSame = !run.keyOf || connection?.connectedAt.getTime() === run.keyOf.getTime();
  return connection?.reading && connection.runs === run.n && isSame ? connection : null;
}

/** Begins a run, once: deletes the row that asked for it. Null where it was begun or is not wanted any more. */
export const beginRun = (run: Run): Promise<Connection | null> =>
  transact(async (tx) => {
    const row = refs.connectionRun(run.id, String(run.n));
    const [asked, connection] = [await tx.find(row), await runningConnection(tx, run)];
    if (asked) tx.delete(row);
    return asked && connection;
  });

/**
 * Writes what a run has to say, with how far its reading is, while it is the one that is running; `queued` begins the next
 * one. False where it is not.
 */
export const changeRun = (
  run: Run,
  {
    next,
    reading = null,
    queued = null,
  }: { next: (current: Connection) => Connection; reading?: Reading | null; queued?: Date | null },
): Promise<boolean> =>
  transact(async (tx) => {
    const connection = await runningConnection(tx, run);
    if (!connection) return false;
    if (reading) saveReading(tx, run.id, reading);
    if (queued) queueConnection(tx, next(connection), queued);
    else saveConnection(tx, next(connection));
    return true;
  });
