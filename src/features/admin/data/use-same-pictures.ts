import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Which pictures of a listing’s newest submission stand in other listings, too. */
export const useSamePictures = (listingId: string, submission: number) =>
  useQuery({
    queryKey: ['same-pictures', listingId, submission],
    queryFn: () => callApi('getSamePictures', { listingId }),
  });
