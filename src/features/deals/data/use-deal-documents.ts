import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The documents a buyer may open now, and how many open later; the API decides. */
export const useDealDocuments = (deal: Deal) =>
  useQuery({
    // Access and stage decide what may be opened.
    queryKey: ['documents', deal.id, deal.access.changedAt?.getTime(), deal.stage],
    queryFn: () => callApi('getDocuments', { listingId: deal.listingId }),
  });
