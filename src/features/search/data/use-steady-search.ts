import { useState } from 'react';
import { useSearch } from './use-search.ts';

/** A search whose previous answer stays on screen where the next one does not arrive at all, too. */
export function useSteadySearch(params: URLSearchParams) {
  const { data, isPlaceholderData, isError, isFetching, fetchStatus, refetch } = useSearch(params);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    answer: data ?? last,
    /** The answer is that of a search before. */
    isOutdated: isPlaceholderData || !data,
    isError,
    isFetching,
    isOffline: fetchStatus === 'paused',
    retry: () => void refetch(),
  };
}
