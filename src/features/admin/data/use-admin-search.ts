import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AdminResult, AdminResultKind } from '../../../domain/admin/search.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Minimum length of a search text; shorter texts would match too much to be useful. */
export const MIN_SEARCH_LENGTH = 2;

/**
 * Searches as an administrator types: one kind, or everything in the palette. Keeps the previous results until the next
 * ones arrive.
 */
export const useAdminSearch = (text: string, kind: AdminResultKind | null = null) =>
  useQuery({
    queryKey: ['admin-search', text, kind],
    queryFn: async (): Promise<AdminResult[]> => (await callApi('adminSearch', { text, kind })).found,
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });

/** Returns the search text in an admin page's URL; empty if it's too short to search. */
export function useSearchText(): string {
  const text = useSearchParams()[0].get('q')?.trim() ?? '';
  return text.length < MIN_SEARCH_LENGTH ? '' : text;
}
