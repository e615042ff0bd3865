import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type Invoice, type InvoiceState, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import type { OfferState } from '../../../domain/offer/states.ts';
import { type InvoiceFilter, liveQueries, type MoneySort } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export const INVOICE_ROWS: Rows<Invoice> = { schema: invoiceSchema, idOf: ({ id }) => id };
export const DEAL_ROWS: Rows<Deal> = { schema: dealSchema, idOf: ({ id }) => id };

/** Invoices in a state or of a kind, or those of a party whatever their state; `all` of them where nothing is asked for. */
export const useAllInvoices = (
  filter: InvoiceState | Invoice['kind'] | 'all',
  party: string | null,
  sort: MoneySort,
): List<Invoice> => useList('invoice', liveQueries.invoicesBy(filterOf(filter, party), sort, ROWS), INVOICE_ROWS);

function filterOf(filter: InvoiceState | Invoice['kind'] | 'all', party: string | null): InvoiceFilter {
  if (party) return ['participants', 'array-contains', party];
  if (filter === 'all') return null;
  return filter === 'purchase' || filter === 'fee' || filter === 'membership'
    ? ['kind', '==', filter]
    : ['state', '==', filter];
}

export const useOneInvoice = (id: string): Live<Invoice | null> => useLiveDoc(paths.invoice(id), invoiceSchema);
export const useOneDeal = (id: string | null): Live<Deal | null> => useLiveDoc(id && paths.deal(id), dealSchema);

/** Deals by the state of their newest offer, or those of a party whatever it is. */
export function useAllOffers(state: OfferState | 'all', party: string | null, sort: MoneySort): List<Deal> {
  const byState = state === 'all' ? null : (['offer.state', '==', state] as const);
  const by = party ? (['participants', 'array-contains', party] as const) : byState;
  return useList('deal', liveQueries.offersBy(by, sort, ROWS), DEAL_ROWS);
}
