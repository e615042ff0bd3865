import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../domain/api.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type SearchAnswer = ApiOutput<'search'>;
export type SearchCard = SearchAnswer['cards'][number];

/** The search that an address describes. The previous answer stays on screen until the next one arrives. */
export const useSearch = (params: URLSearchParams) =>
  useQuery({
    queryKey: ['search', params.toString()],
    queryFn: () => readApi('search', {}, params),
    placeholderData: keepPreviousData,
  });
