import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Where members meet, for members. */
export const useCommunityLink = () =>
  useQuery({ queryKey: ['community-link'], queryFn: () => callApi('communityLink', {}) });
