import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type Invoice, type InvoiceState, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import type { OfferState } from '../../../domain/offer/states.ts';
import {
  type InvoiceFilter,
  liveQueries,
  type MoneySort,
  type OfferFilter,
} from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Invoices in a state or of a kind, or those of a party whatever their state; `all` of them where nothing is asked for. */
export function useAllInvoices(
  filter: InvoiceState | Invoice['kind'] | 'all',
  party: string | null,
  sort: MoneySort,
  limit: number,
): Live<Invoice[]> {
  return useLiveQuery(liveQueries.invoicesBy(filterOf(filter, party), sort, limit), invoiceSchema);
}

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
export function useAllOffers(
  state: OfferState | 'all',
  party: string | null,
  sort: MoneySort,
  limit: number,
): Live<Deal[]> {
  const byState: OfferFilter = state === 'all' ? null : ['offer.state', '==', state];
  const by: OfferFilter = party ? ['participants', 'array-contains', party] : byState;
  return useLiveQuery(liveQueries.offersBy(by, sort, limit), dealSchema);
}
