import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The documents that a buyer may open by now, and how many open later; the API decides. */
export const useDealDocuments = (deal: Deal) =>
  useQuery({
    // What may be opened changes with the access and with the stage.
    queryKey: ['documents', deal.id, deal.access.changedAt?.getTime(), deal.stage],
    queryFn: () => callApi('getDocuments', { listingId: deal.listingId }),
  });
