import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { callApi } from './call-api.ts';

/**
 * Tells whether this site can take payments: `off` if it has no payment provider, and `on` while the answer is unknown.
 */
export function usePayments(): 'on' | 'off' {
  const { data } = useQuery({
    queryKey: ['payment-status'],
    queryFn: () => callApi('paymentStatus', {}),
    staleTime: 5 * MINUTE_MS,
  });
  return data?.available === false ? 'off' : 'on';
}
