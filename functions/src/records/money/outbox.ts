import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { withoutPage } from '../../../../src/domain/invoice/open-checkout-page.ts';
import {
  claimRow,
  newOutboxRow,
  type Operation,
  type OutboxRow,
} from '../../../../src/domain/invoice/provider/outbox-row.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';

/**
 * Queues an operation for the payment provider, which the outbox's trigger performs. The `id` is its idempotency key.
 */
export function requestOperation(tx: Tx, id: string, operation: Operation, now: Date): void {
  tx.create(refs.outbox(id), newOutboxRow(now, operation));
}

/** Claims a row for one attempt, so that no other process tries it in the meantime; null if it isn't due. */
export const claimOutboxRow = (id: string, now: Date): Promise<OutboxRow | null> =>
  transact(async (tx) => {
    const row = await tx.find(refs.outbox(id));
    const claimed = row && claimRow(row, now);
    if (claimed) tx.set(refs.outbox(id), claimed);
    return claimed;
  });

/**
 * Requests that the provider close an invoice's checkout page. A second request has no effect, because the operation's
 * id is derived from the page.
 */
export function closeCheckout(tx: Tx, invoice: Invoice, sessionId: string, now: Date): void {
  const operation = { kind: 'close-checkout', invoiceId: invoice.id, sessionId } as const;
  tx.set(refs.outbox(`close-${sessionId}`), newOutboxRow(now, operation));
}

/**
 * Closes an invoice's checkout page if it was opened for a part that is no longer payable, and returns the invoice
 * without the page for the caller to save. A payment that still arrives is refunded.
 */
export function closeCheckoutForPart(tx: Tx, invoice: Invoice, partId: string, now: Date): Invoice {
  if (!invoice.checkout?.partIds.includes(partId)) return invoice;
  closeCheckout(tx, invoice, invoice.checkout.sessionId, now);
  return withoutPage(invoice);
}

/**
 * Returns an invoice's failed operation; throws `wrong-state` if the operation is still pending or done, `not-found` if
 * it belongs to another invoice.
 */
export async function loadFailedRow(tx: Tx, invoiceId: string, operationId: string): Promise<OutboxRow> {
  const row = await tx.get(refs.outbox(operationId));
  if (!('invoiceId' in row.operation) || row.operation.invoiceId !== invoiceId) throw new AppError('not-found');
  if (row.state !== 'failed') throw new AppError('wrong-state', 'This operation did not fail.');
  return row;
}

/** Records why an operation is still pending, for administrators. */
export const saveOutboxProblem = (id: string, problem: string): Promise<void> =>
  transact(async (tx) => {
    const row = await tx.get(refs.outbox(id));
    if (row.state === 'waiting') tx.set(refs.outbox(id), { ...row, problem });
  });

/** Writes an outbox row with the outcome of its operation. */
export function saveOutboxRow(tx: Tx, id: string, row: OutboxRow): void {
  tx.set(refs.outbox(id), row);
}
