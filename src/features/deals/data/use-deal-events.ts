import { type DealEvent, dealEventSchema } from '../../../domain/deal/events.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/**
 * Everything that happened in a deal, oldest first. Separate from `useDeal`, so that listing pages don't load the event
 * table.
 */
export const useDealEvents = (dealId: string): Live<DealEvent[]> =>
  useLiveQuery(dealQueries.dealEvents(dealId), dealEventSchema);
