import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { withoutPage } from '../../../../src/domain/invoice/open-page.ts';
import type { Tx } from '../../data/tx.ts';
import { closeCheckout } from './close-checkout.ts';

/**
 * Has the provider close an invoice's page if it was opened for a part that is not to be paid any more. Returns the invoice without it,
 * for the caller to save. What is paid on it all the same is returned.
 */
export function closePage(tx: Tx, invoice: Invoice, partId: string, now: Date): Invoice {
  if (!invoice.checkout?.partIds.includes(partId)) return invoice;
  closeCheckout(tx, invoice, invoice.checkout.sessionId, now);
  return withoutPage(invoice);
}
