import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { readApi } from '../../../lib/api/read-api.ts';

/** The three closed deals nearest in price, for everybody. */
export const useComparables = (listingId: string) =>
  useQuery({
    queryKey: ['comparables', listingId],
    queryFn: () => readApi('getComparables', { listingId }),
  });

/** All comparable deals, for members, once `wanted`. */
export const useAllComparables = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['all-comparables', listingId],
    queryFn: () => callApi('getAllComparables', { listingId }),
    enabled: wanted,
  });
