import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '../../../domain/account/user.ts';
import { AppError, ERRORS } from '../../../domain/errors.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Messages required by specification section 8. */
const PROFILE_FAILED = 'Failed to fetch user profile';
const UNKNOWN = 'Authentication error';

export type AdminCheck = { status: 'loading' } | { status: 'allowed' } | { status: 'denied'; message: string };

/** Asks the server whether the user may see the admin area, each time they enter it. */
export function useAdminCheck(uid: string): AdminCheck {
  const { data, error } = useQuery({
    queryKey: ['admin-check', uid],
    queryFn: () => callApi('fetchUser', { uid }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) {
    return isAdmin(data) ? { status: 'allowed' } : { status: 'denied', message: ERRORS['admin-required'][1] };
  }
  if (!error) return { status: 'loading' };
  return { status: 'denied', message: error instanceof AppError ? PROFILE_FAILED : UNKNOWN };
}
