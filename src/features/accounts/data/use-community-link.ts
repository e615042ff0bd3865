import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The address of the members' community, given to members only. */
export const useCommunityLink = () =>
  useQuery({ queryKey: ['community-link'], queryFn: () => callApi('communityLink', {}) });
