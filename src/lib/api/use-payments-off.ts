import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { readApi } from './read-api.ts';

/** Whether nothing can be paid on this site, because no payment provider is set up; false until that is known. */
export function usePaymentsOff(): boolean {
  const { data } = useQuery({
    queryKey: ['payment-status'],
    queryFn: () => readApi('paymentStatus', {}),
    staleTime: 5 * MINUTE_MS,
  });
  return data?.available === false;
}
