import { nextInvoiceMoment } from '../../../../src/domain/invoice/due-part-step.ts';
import { type Invoice, invoiceState } from '../../../../src/domain/invoice/invoice.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** Writes an invoice with its state and its next moment derived; every write of one goes through here. */
export function saveInvoice(tx: Tx, invoice: Invoice): void {
  const next = { ...invoice, state: invoiceState(invoice.parts), nextAt: nextInvoiceMoment(invoice) };
  tx.set(refs.invoice(invoice.id), next);
}
