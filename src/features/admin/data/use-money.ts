import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type Invoice, type InvoiceState, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import type { OfferState } from '../../../domain/offer/states.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Invoices in a state or of a kind; `all` of them where neither is asked for. */
export function useAllInvoices(filter: InvoiceState | Invoice['kind'] | 'all', limit: number): Live<Invoice[]> {
  const asked =
    filter === 'all'
      ? liveQueries.newestInvoices(limit)
      : filter === 'purchase' || filter === 'fee' || filter === 'membership'
        ? liveQueries.invoicesOfKind(filter, limit)
        : liveQueries.invoicesIn(filter, limit);
  return useLiveQuery(asked, invoiceSchema);
}

export const useOneInvoice = (id: string): Live<Invoice | null> => useLiveDoc(paths.invoice(id), invoiceSchema);
export const useOneDeal = (id: string | null): Live<Deal | null> => useLiveDoc(id && paths.deal(id), dealSchema);

/** Deals by the state of their newest offer. */
export const useAllOffers = (state: OfferState | 'all', limit: number): Live<Deal[]> =>
  useLiveQuery(state === 'all' ? liveQueries.newestOffers(limit) : liveQueries.offersIn(state, limit), dealSchema);
