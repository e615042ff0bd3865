import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../domain/api.ts';
import { callApi } from '../../../lib/api/call-api.ts';
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

/** All comparable deals, for members, once `wanted`. */
export const useAllComparables = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['all-comparables', listingId],
    queryFn: () => callApi('getAllComparables', { listingId }),
    enabled: wanted,
  });

/** The earlier values of each figure that the member may read, once `wanted`. */
export const useOlderFigures = (listingId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['older-figures', listingId],
    queryFn: () => callApi('getOlderFigures', { listingId }),
    enabled: wanted,
  });
