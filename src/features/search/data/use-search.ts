import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '../../../domain/api.ts';
import { searchKey } from '../../../domain/page/page-data.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type SearchAnswer = ApiOutput<'search'>;
export type SearchCard = SearchAnswer['cards'][number];

/** Runs the search given by query parameters. The previous response is returned until the next one arrives. */
export const useSearch = (params: URLSearchParams) =>
  useQuery({
    queryKey: searchKey(params),
    queryFn: () => readApi('search', {}, params),
    placeholderData: keepPreviousData,
  });

/** A search that keeps its previous response on screen, even if the next request fails. */
export function useSteadySearch(params: URLSearchParams) {
  const { data, isPlaceholderData, isError, isFetching, fetchStatus, refetch } = useSearch(params);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    answer: data ?? last,
    /** True if the response shown is for an earlier search. */
    isOutdated: isPlaceholderData || !data,
    isError,
    isFetching,
    isOffline: fetchStatus === 'paused',
    retry: () => void refetch(),
  };
}
