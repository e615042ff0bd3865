import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What brought visitors to one's own listing, and what its category reached. */
export const useVisitOrigins = (listingId: string) =>
  useQuery({
    queryKey: ['reach', listingId],
    queryFn: () => callApi('getReach', { listingId }),
  });
