import { useQuery } from '@tanstack/react-query';
import type { callApi as CallApi } from '../../../lib/api/call-api.ts';

/** API calls for signed-in users, loaded on demand so that visitors don't need them. */
const callApi: typeof CallApi = async (...call) => (await import('../../../lib/api/call-api.ts')).callApi(...call);

/** All comparable deals, for members, once `wanted`. */
export const useAllComparables = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['all-comparables', listingId],
    queryFn: () => callApi('getAllComparables', { listingId }),
    enabled: wanted,
  });

/** Earlier values of each figure that the member may read, once `wanted`. */
export const useOlderFigures = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['older-figures', listingId],
    queryFn: () => callApi('getOlderFigures', { listingId }),
    enabled: wanted,
  });
