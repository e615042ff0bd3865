import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readApi } from '../../../lib/api/read-api.ts';

/**
 * Fetches suggestions from the first letter on or, for an empty text, popular categories and counts for recent
 * searches; null fetches nothing. Requests superseded by further typing are aborted.
 */
export const useSuggestions = (text: string | null, recent: readonly string[]) =>
  useQuery({
    queryKey: ['suggest', text, recent],
    queryFn: ({ signal }) => readApi('suggest', {}, suggestParams(text, recent), signal),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // Don't retry: the search works without suggestions.
    retry: false,
  });

function suggestParams(text: string | null, recent: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(text ? { q: text } : {});
  for (const item of recent) params.append('recent', item);
  return params;
}
