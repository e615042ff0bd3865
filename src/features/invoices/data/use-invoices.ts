import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type Pages, useQueryPages } from '../../../lib/firebase/pages.ts';

/** Lists of an account's invoices, keyed by the value of `?tab=`. */
const INVOICE_LISTS = {
  'all-invoice': dealQueries.myInvoices,
  'to-pay': (uid: string) => dealQueries.myInvoicesAs('payer', uid, ['open', 'overdue']),
  'to-receive': (uid: string) => dealQueries.myInvoicesAs('payee', uid, ['open', 'overdue', 'paid']),
  /** Invoices the account paid whose money the payment provider still holds. */
  held: (uid: string) => dealQueries.myInvoicesAs('payer', uid, ['paid']),
  paid: (uid: string) => dealQueries.myInvoicesIn(uid, ['paid', 'released', 'refunded']),
  void: (uid: string) => dealQueries.myInvoicesIn(uid, ['void']),
} as const;
export type InvoiceTab = keyof typeof INVOICE_LISTS;

/** Invoices an account pays or receives, newest first, paginated. */
export const useInvoices = (uid: string, tab: InvoiceTab): Pages<Invoice> =>
  useQueryPages(INVOICE_LISTS[tab](uid), invoiceSchema);
