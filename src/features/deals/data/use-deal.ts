import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type DealEvent, dealEventSchema } from '../../../domain/deal/events.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** A deal, live; null while it does not exist. A null id subscribes to nothing. */
export const useDeal = (dealId: string | null): Live<Deal | null> =>
  useLiveDoc(dealId && paths.deal(dealId), dealSchema);

/** Everything that happened in a deal, oldest first. */
export const useDealEvents = (dealId: string): Live<DealEvent[]> =>
  useLiveQuery(liveQueries.dealEvents(dealId), dealEventSchema);
