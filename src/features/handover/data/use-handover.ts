import { useQuery } from '@tanstack/react-query';
import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The handover items of a deal's round, in the order of its assets. */
export const useHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(dealQueries.handover(dealId, round), handoverItemSchema);

/** The text that shows that a site is the buyer's now, once it is wanted. */
export const useHandoverText = (dealId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['handover-text', dealId],
    queryFn: () => callApi('getHandoverText', { dealId }),
    enabled: wanted,
  });
