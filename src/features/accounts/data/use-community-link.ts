import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Where members meet, for members. */
export const useCommunityLink = () =>
  useQuery({ queryKey: ['community-link'], queryFn: () => callApi('communityLink', {}) });
