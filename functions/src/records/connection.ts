import type { Connection } from '../../../src/domain/connection/connection.ts';
import { connectionChange } from '../../../src/domain/connection/lost-connection.ts';
import type { Reading } from '../../../src/domain/connection/reading.ts';
import type { Listing } from '../../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../../src/domain/listing/public-listing.ts';
import { newId, refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';
import { addChange } from './listing/change-log.ts';
import { saveListing } from './listing/listing.ts';

export function saveConnection(tx: Tx, connection: Connection): void {
  tx.set(refs.connection(connection.id), connection);
}

/** Writes a connection and queues a sync of its account, which a trigger runs. */
export function queueConnection(tx: Tx, connection: Connection, now: Date): void {
  saveConnection(tx, connection);
  tx.set(refs.connectionRun(connection.id, String(connection.runs)), { at: now });
}

/** Writes a connection with a new key, and deletes the data fetched with the previous key. */
export function saveNewConnection(tx: Tx, connection: Connection, sealed: string, now: Date): void {
  tx.delete(refs.connectionReading(connection.id));
  tx.set(refs.connectionKey(connection.id), { sealed });
  queueConnection(tx, connection, now);
}

/** Deletes a connection with its key, its sync progress, and its queued run. */
export function deleteConnection(tx: Tx, { id, runs }: Pick<Connection, 'id' | 'runs'>): void {
  tx.delete(refs.connection(id));
  tx.delete(refs.connectionKey(id));
  tx.delete(refs.connectionReading(id));
  tx.delete(refs.connectionRun(id, String(runs)));
}

/** Saves the progress of syncing a connected account. */
export function saveReading(tx: Tx, id: string, reading: Reading): void {
  tx.set(refs.connectionReading(id), reading);
}

/** Identifies one run that syncs a connected account. */
export interface ConnectionRun {
  id: string;
  n: number;
  /** Time the connection's key was entered, because removing a key and entering it again creates a new connection. */
  keyOf?: Date;
}

/**
 * Returns the connection if this run is still syncing it; null if the connection was removed or another run has
 * started.
 */
export async function runningConnection(tx: Tx, run: ConnectionRun): Promise<Connection | null> {
  const connection = await tx.find(refs.connection(run.id));
  const isSame = !run.keyOf || connection?.connectedAt.getTime() === run.keyOf.getTime();
  return connection?.reading && connection.runs === run.n && isSame ? connection : null;
}

/**
 * Starts a run at most once by deleting the row that requested it. Returns null if the run was already started or is no
 * longer needed.
 */
export const beginConnectionRun = (run: ConnectionRun): Promise<Connection | null> =>
  transact(async (tx) => {
    const row = refs.connectionRun(run.id, String(run.n));
    const asked = await tx.find(row);
    const connection = await runningConnection(tx, run);
    if (asked) tx.delete(row);
    return asked && connection;
  });

/**
 * Writes a run's result and progress if the run is still current; returns false otherwise. `queued` schedules the next
 * run.
 */
export const changeConnectionRun = (
  run: ConnectionRun,
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

/**
 * Writes and returns a listing whose figures may have gained or lost the connected-account mark at `since`. Any such
 * change is added to the public log.
 */
export function saveMarkedListing(tx: Tx, before: Listing, after: Listing, since: Date, now: Date): Listing {
  const { listing, line } = connectionChange(before, after, since);
  if (listing !== before) saveListing(tx, listing);
  if (line && publicListingOf(listing)) addChange(tx, listing, { id: newId(), at: now, text: line });
  return listing;
}
