import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The earlier values of each figure that the member may read, once `wanted`. */
export const useOlderFigures = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['older-figures', listingId],
    queryFn: () => callApi('getOlderFigures', { listingId }),
    enabled: wanted,
  });
