import type { Connection } from '../../../../src/domain/connection/connection.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The connection of the caller’s own listing; `not-found` for any other. */
export async function ownConnection(tx: Tx, uid: string, listingId: string): Promise<Connection> {
  const connection = await tx.get(refs.connection(listingId));
  if (connection.sellerId !== uid) throw new AppError('not-found');
  return connection;
}
