import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The text that shows that a site is the buyer's now, once it is wanted. */
export const useHandoverText = (dealId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['handover-text', dealId],
    queryFn: () => callApi('getHandoverText', { dealId }),
    enabled: wanted,
  });
