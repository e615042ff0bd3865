import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/account/user.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * Whether an account is a member: undefined until the call ends, and any failure counts as no (specification, section
 * 4). It is asked again when the account's document changes, such as after a membership is paid.
 */
export function usePremiumStatus({ uid, premium }: Pick<User, 'uid' | 'premium'>): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['premium-status', uid, premium],
    queryFn: () => callApi('premiumStatus', { uid }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? false : data?.premium;
}
