import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The access tier of a listing. Only the API serves it and logs every opening, so it is fetched once per grant. */
export const useAccessTier = (deal: Deal) =>
  useQuery({
    queryKey: ['access-tier', deal.id, deal.access.changedAt?.getTime()],
    queryFn: () => callApi('openAccessTier', { listingId: deal.listingId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
