import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutput, Wire } from '../../../domain/api.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type SearchAnswer = Wire<ApiOutput<'search'>>;
export type SearchCard = SearchAnswer['cards'][number];

/** The search of an address. The last answer stays on screen while the next one comes. */
export const useSearch = (params: URLSearchParams) =>
  useQuery({
    queryKey: ['search', params.toString()],
    queryFn: () => readApi('search', `/api/search?${params}`),
    placeholderData: keepPreviousData,
  });
