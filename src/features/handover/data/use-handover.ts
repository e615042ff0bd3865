import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The checklist of a deal, in the order of its assets. */
export const useHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(liveQueries.handover(dealId, round), handoverItemSchema);
