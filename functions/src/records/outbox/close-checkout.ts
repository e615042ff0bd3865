import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { waitingRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Asks the provider to close an invoice's checkout page. A second request changes nothing: the id names the page. */
export function closeCheckout(tx: Tx, invoice: Invoice, sessionId: string, now: Date): void {
  const operation = { kind: 'close-checkout', invoiceId: invoice.id, sessionId } as const;
  tx.set(refs.outbox(`close-${sessionId}`), waitingRow(now, operation));
}
