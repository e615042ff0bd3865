import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

// Apart from what everybody reads, since it needs the calls of signed-in users, which public pages do not load.

/** All comparable deals, for members, once `wanted`. */
export const useAllComparables = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['all-comparables', listingId],
    queryFn: () => callApi('getAllComparables', { listingId }),
    enabled: wanted,
  });

/** The earlier values of each figure that the member may read, once `wanted`. */
export const useOlderFigures = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['older-figures', listingId],
    queryFn: () => callApi('getOlderFigures', { listingId }),
    enabled: wanted,
  });
