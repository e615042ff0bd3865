import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AdminResult, FoundKind } from '../../../domain/admin/search.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Shorter texts would match too much to be useful. */
export const MIN_SEARCH_LENGTH = 2;

/**
 * Searches while an administrator types: one kind, or without a kind everything the palette covers. The last
 * results stay until the next ones arrive.
 */
export const useAdminSearch = (text: string, kind: FoundKind | null = null) =>
  useQuery({
    queryKey: ['admin-search', text, kind],
    queryFn: async (): Promise<AdminResult[]> => (await callApi('adminSearch', { text, kind })).found,
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });

/** The search text in the address of an admin page; empty while it is too short to search for. */
export function useSearchText(): string {
  const text = useSearchParams()[0].get('q')?.trim() ?? '';
  return text.length < MIN_SEARCH_LENGTH ? '' : text;
}
