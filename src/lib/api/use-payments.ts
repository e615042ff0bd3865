import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { callApi } from './call-api.ts';

/**
 * Returns `off` if this site can't take payments because it has no payment provider, and `on` otherwise or while that
 * is unknown.
 */
export function usePayments(): 'on' | 'off' {
  const { data } = useQuery({
    queryKey: ['payment-status'],
    queryFn: () => callApi('paymentStatus', {}),
    staleTime: 5 * MINUTE_MS,
  });
  return data?.available === false ? 'off' : 'on';
}
