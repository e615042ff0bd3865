import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readApi } from '../../../lib/api/read-api.ts';

/**
 * Meanings of the text, from the first letter on, and before it what many look at and how many the last searches find;
 * null asks for nothing. A request that a further letter has overtaken is aborted.
 */
export const useSuggestions = (text: string | null, recent: readonly string[]) =>
  useQuery({
    queryKey: ['suggest', text, recent],
    queryFn: ({ signal }) => readApi('suggest', {}, suggestParams(text, recent), signal),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // Suggestions that fail are none: the text can be searched for all the same.
    retry: false,
  });

function suggestParams(text: string | null, recent: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(text ? { q: text } : {});
  for (const one of recent) params.append('recent', one);
  return params;
}
