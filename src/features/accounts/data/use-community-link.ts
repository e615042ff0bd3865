import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Whether there is a members' community, and its address, which is given to members only. */
export const useCommunityLink = () =>
  useQuery({ queryKey: ['community-link'], queryFn: () => callApi('communityLink', {}) });
