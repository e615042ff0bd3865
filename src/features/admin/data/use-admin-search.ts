import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminResult } from '../../../domain/admin/search.ts';
import { callApi } from '../../../lib/call-api.ts';

const SHORTEST = 2;

/** Whatever an administrator looks for, while it is typed; the last answer stays until the next one comes. */
export const useAdminSearch = (text: string) =>
  useQuery({
    queryKey: ['admin-search', text],
    queryFn: async (): Promise<AdminResult[]> => (await callApi('adminSearch', { text })).found,
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
