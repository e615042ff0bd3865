import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** What access opens. Read through the API alone, which checks and logs each reading; so once per grant, not on refocus. */
export const useAccessTier = (deal: Deal) =>
  useQuery({
    queryKey: ['access-tier', deal.id, deal.access.changedAt?.getTime()],
    queryFn: () => callApi('openAccessTier', { listingId: deal.listingId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
