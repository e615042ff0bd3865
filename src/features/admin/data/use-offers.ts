import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import type { OfferState } from '../../../domain/offer/states.ts';
import { liveQueries, type MoneySort } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export const DEAL_ROWS: Rows<Deal> = { schema: dealSchema, idOf: ({ id }) => id };

/** Deals by the state of their latest offer; with a party, all of that party's whatever the state. */
export function useOffers(state: OfferState | 'all', party: string | null, sort: MoneySort): List<Deal> {
  const byState = state === 'all' ? null : (['offer.state', '==', state] as const);
  const condition = party ? (['participants', 'array-contains', party] as const) : byState;
  return useList('deal', liveQueries.offersBy(condition, sort, ROWS), DEAL_ROWS);
}
