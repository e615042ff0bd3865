import { useQuery } from '@tanstack/react-query';
import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** Handover items of one round of a deal, in the order of its assets. */
export const useHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(dealQueries.handover(dealId, round), handoverItemSchema);

/** Fetches the text that proves that a site now belongs to the buyer, once `wanted`. */
export const useHandoverText = (dealId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['handover-text', dealId],
    queryFn: () => callApi('getHandoverText', { dealId }),
    enabled: wanted,
  });
