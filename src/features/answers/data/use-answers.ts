import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { callApi } from '../../../lib/api/call-api.ts';

const key = (dealId: string) => ['answers', dealId];

/**
 * What was asked and answered about a listing, as its buyer may read it. Only the API serves it, and logs every opening; it
 * is fetched again when one of the buyer's own questions is answered.
 */
export const useAnswers = ({ id, listingId, access, stage, questions }: Deal) =>
  useQuery({
    queryKey: [...key(id), access.changedAt?.getTime(), stage, questions.changedAt?.getTime()],
    queryFn: () => callApi('getAnswers', { listingId }),
    placeholderData: (before) => before,
  });

/** Fetches them again after the buyer changed something about them. */
export function useRefreshAnswers(dealId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key(dealId) });
}
