import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { type InvoiceNotice, invoiceNotification } from '../../../../src/domain/notification/invoice-notices.ts';
import type { Tx } from '../../data/run-command.ts';
import { notify } from '../notification/notify.ts';

/** Tells the payer of an invoice to Handoff, and nobody else, what happened to it. */
export function notifyPayer(tx: Tx, invoice: Invoice, kind: InvoiceNotice, now: Date): void {
  if (invoice.payer.uid) notify(tx, invoice.payer.uid, invoiceNotification(kind, invoice), now);
}
