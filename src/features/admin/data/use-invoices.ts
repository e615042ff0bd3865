import { type Invoice, type InvoiceState, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { type InvoiceFilter as Condition, liveQueries, type MoneySort } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export const INVOICE_ROWS: Rows<Invoice> = { schema: invoiceSchema, idOf: ({ id }) => id };
export type InvoiceFilter = InvoiceState | Invoice['kind'] | 'all';

/** Invoices in a state or of a kind; with a party, all of that party's whatever the filter. */
export const useInvoices = (filter: InvoiceFilter, party: string | null, sort: MoneySort): List<Invoice> =>
  useList('invoice', liveQueries.invoicesBy(conditionOf(filter, party), sort, ROWS), INVOICE_ROWS);

function conditionOf(filter: InvoiceFilter, party: string | null): Condition {
  if (party) return ['participants', 'array-contains', party];
  if (filter === 'all') return null;
  return filter === 'purchase' || filter === 'fee' || filter === 'membership'
    ? ['kind', '==', filter]
    : ['state', '==', filter];
}
