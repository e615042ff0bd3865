import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readApi } from '../../../lib/api/read-api.ts';

/**
 * Meanings of the text, from the first letter on, and before it what many look at; null asks for nothing. A request
 * that a further letter has overtaken is aborted.
 */
export const useSuggestions = (text: string | null) =>
  useQuery({
    queryKey: ['suggest', text],
    queryFn: ({ signal }) => readApi('suggest', {}, new URLSearchParams(text ? { q: text } : {}), signal),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // Suggestions that fail are none: the text can be searched for all the same.
    retry: false,
  });
