import type { Reading } from '../../../../src/domain/connection/reading.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes how far the reading of an account is. */
export function saveReading(tx: Tx, id: string, reading: Reading): void {
  tx.set(refs.connectionReading(id), reading);
}
