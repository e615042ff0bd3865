import type { OutboxRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a row of the outbox with the outcome of its operation. */
export function saveOutboxRow(tx: Tx, id: string, row: OutboxRow): void {
  tx.set(refs.outbox(id), row);
}
