import { useQuery } from '@tanstack/react-query';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type Opening, openingSchema } from '../../../domain/document/opening.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The files and tiers a buyer opened in the user's own listing, newest first, up to `limit` entries. */
export const useOpenings = (listingId: string, uid: string, limit: number): Live<Opening[]> =>
  useLiveQuery(listingQueries.openingsBy(listingId, uid, limit), openingSchema);

/** A listing's diligence tier. Only the API serves it and it logs every opening; refetched as the deal changes. */
export const useDiligenceTier = (deal: Deal) =>
  useQuery({
    queryKey: ['diligence-tier', deal.id, deal.access.changedAt?.getTime(), deal.stage, deal.updatedAt.getTime()],
    queryFn: () => callApi('openDiligenceTier', { listingId: deal.listingId }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Documents a buyer may open now, and the number that become available later. The API decides which. */
export const useDealDocuments = (deal: Deal) =>
  useQuery({
    // Refetch when access or stage changes, because they determine which documents may be opened.
    queryKey: ['documents', deal.id, deal.access.changedAt?.getTime(), deal.stage],
    queryFn: () => callApi('getDocuments', { listingId: deal.listingId }),
  });

/** A listing's access tier. Only the API serves it and it logs every opening, so it is fetched once per grant. */
export const useAccessTier = (deal: Deal) =>
  useQuery({
    queryKey: ['access-tier', deal.id, deal.access.changedAt?.getTime()],
    queryFn: () => callApi('openAccessTier', { listingId: deal.listingId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
