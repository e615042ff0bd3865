import { useQuery } from '@tanstack/react-query';
import type { AdminResult, FoundKind } from '../../../domain/admin/search.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Less than this finds nothing in particular. */
export const SHORTEST_SEARCH = 2;

/**
 * Whatever an administrator looks for, of one kind or of those of the palette, while it is typed; the last answer
 * stays until the next one comes.
 */
export const useAdminSearch = (text: string, kind: FoundKind | null = null) =>
  useQuery({
    queryKey: ['admin-search', text, kind],
    queryFn: async (): Promise<AdminResult[]> => (await callApi('adminSearch', { text, kind })).found,
    enabled: text.length >= SHORTEST_SEARCH,
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });
