import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../domain/api.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type PublicListing = ApiOutput<'getListing'>;

/** A listing as everybody may read it. */
export const useListing = (listingId: string) =>
  useQuery({
    queryKey: ['listing', listingId],
    queryFn: () => readApi('getListing', { listingId }),
  });

/** The three closed deals nearest in price, for everybody. */
export const useComparables = (listingId: string) =>
  useQuery({
    queryKey: ['comparables', listingId],
    queryFn: () => readApi('getComparables', { listingId }),
  });
