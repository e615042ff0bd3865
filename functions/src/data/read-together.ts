import { db } from './firebase.ts';
import { Tx } from './tx.ts';

/** Reads many documents as they were at one moment, without locking any: what is written meanwhile is not seen. */
export const readTogether = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  db().runTransaction((raw) => read(new Tx(raw)), { readOnly: true });
