import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** How far the daily checks of the money are. */
export const useMoneyChecks = () =>
  useQuery({ queryKey: ['money-checks'], queryFn: () => callApi('getMoneyChecks', {}) });
