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
