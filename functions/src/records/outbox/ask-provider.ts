import { type Operation, waitingRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Asks the payment provider for an operation, which the outbox's trigger performs. The id is its idempotency key. */
export function askProvider(tx: Tx, id: string, operation: Operation, now: Date): void {
  tx.create(refs.outbox(id), waitingRow(now, operation));
}
