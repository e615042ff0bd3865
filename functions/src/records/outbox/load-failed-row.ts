import { AppError } from '../../../../src/domain/errors.ts';
import type { OutboxRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** An operation of an invoice that was given up; throws `wrong-state` for one that still waits, or is done. */
export async function loadFailedRow(tx: Tx, invoiceId: string, operationId: string): Promise<OutboxRow> {
  const row = await tx.get(refs.outbox(operationId));
  if (!('invoiceId' in row.operation) || row.operation.invoiceId !== invoiceId) throw new AppError('not-found');
  if (row.state !== 'failed') throw new AppError('wrong-state', 'This operation did not fail.');
  return row;
}
