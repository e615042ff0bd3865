import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { type InvoiceNotice, invoiceNotification } from '../../../../src/domain/notification/invoice-notices.ts';
import type { Tx } from '../../data/tx.ts';
import { notify } from '../notification/notify.ts';

/** Notifies the payer of a fee or membership invoice; no one else is affected. */
export function notifyPayer(tx: Tx, invoice: Invoice, kind: InvoiceNotice, now: Date): void {
  if (invoice.payer.uid) notify(tx, invoice.payer.uid, invoiceNotification(kind, invoice), now);
}
