import { useQuery } from '@tanstack/react-query';
import { readApi } from '../../../lib/api/read-api.ts';

/** What a seller has for sale or has sold here. */
export const useSellerListings = (uid: string) =>
  useQuery({
    queryKey: ['seller-listings', uid],
    queryFn: () => readApi('getSellerListings', { uid }),
  });
