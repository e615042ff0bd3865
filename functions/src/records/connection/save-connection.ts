import type { Connection } from '../../../../src/domain/connection/connection.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a connection. */
export function saveConnection(tx: Tx, connection: Connection): void {
  tx.set(refs.connection(connection.id), connection);
}

/** Writes a connection whose account is to be read, and asks a trigger to do so. */
export function queueConnection(tx: Tx, connection: Connection, now: Date): void {
  saveConnection(tx, connection);
  tx.set(refs.connectionRun(connection.id, String(connection.runs)), { at: now });
}

/** Writes a connection with a key that was just given; what was read with another one is forgotten. */
export function saveNewConnection(tx: Tx, connection: Connection, sealed: string, now: Date): void {
  tx.delete(refs.connectionReading(connection.id));
  tx.set(refs.connectionKey(connection.id), { sealed });
  queueConnection(tx, connection, now);
}

/** Deletes a connection with its key, what was read, and what would still begin a run. */
export function deleteConnection(tx: Tx, { id, runs }: Pick<Connection, 'id' | 'runs'>): void {
  tx.delete(refs.connection(id));
  tx.delete(refs.connectionKey(id));
  tx.delete(refs.connectionReading(id));
  tx.delete(refs.connectionRun(id, String(runs)));
}
