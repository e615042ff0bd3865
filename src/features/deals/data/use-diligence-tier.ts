import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** What a listing opens for diligence. Only the API serves it and logs every opening; fetched again as the deal changes. */
export const useDiligenceTier = (deal: Deal) =>
  useQuery({
    queryKey: ['diligence-tier', deal.id, deal.access.changedAt?.getTime(), deal.stage, deal.updatedAt.getTime()],
    queryFn: () => callApi('openDiligenceTier', { listingId: deal.listingId }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
