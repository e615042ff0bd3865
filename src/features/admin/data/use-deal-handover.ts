import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The handover items of a deal's round, for administrators. */
export const useDealHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(liveQueries.handover(dealId, round), handoverItemSchema);
