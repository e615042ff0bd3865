import { useQuery } from '@tanstack/react-query';
import type { Comparison, Grain } from '../../../domain/admin/analytics.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The figures of the latest periods, with those they are compared with. */
export const useAnalytics = (grain: Grain, compare: Comparison) =>
  useQuery({ queryKey: ['analytics', grain, compare], queryFn: () => callApi('analytics', { grain, compare }) });
