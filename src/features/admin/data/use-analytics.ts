import { useQuery } from '@tanstack/react-query';
import type { Grain } from '../../../domain/admin/analytics.ts';
import { callApi } from '../../../lib/call-api.ts';

/** The figures of the last periods. */
export const useAnalytics = (grain: Grain) =>
  useQuery({ queryKey: ['analytics', grain], queryFn: () => callApi('analytics', { grain }) });
