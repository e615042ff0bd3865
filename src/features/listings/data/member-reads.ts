import { useQuery } from '@tanstack/react-query';
import type { callApi as CallApi } from '../../../lib/api/call-api.ts';

/** Client for authenticated API calls, loaded on demand so that visitors don't download it. */
const callApi: typeof CallApi = async (...call) => (await import('../../../lib/api/call-api.ts')).callApi(...call);

/** Fetches all comparable sales once `wanted`; members only. */
export const useAllComparables = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['all-comparables', listingId],
    queryFn: () => callApi('getAllComparables', { listingId }),
    enabled: wanted,
  });

/** Fetches the past values of each figure that the member may see, once `wanted`. */
export const useOlderFigures = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['older-figures', listingId],
    queryFn: () => callApi('getOlderFigures', { listingId }),
    enabled: wanted,
  });
