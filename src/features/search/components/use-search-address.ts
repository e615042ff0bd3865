import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseSearchAddress } from '../../../domain/search/parse-search-address.ts';
import { type SearchState, searchAddress } from '../../../domain/search/search-address.ts';

/** Returns the URL of a search with some changes. */
export const addressWith = (state: SearchState, patch: Partial<SearchState>): string =>
  searchAddress({ ...state, page: 1, ...patch });

/**
 * The search state in the URL and ways to change it, all the same until it changes. Each change adds a history entry
 * and goes back to page 1.
 */
export function useSearchAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Update right away; the URL follows in a transition.
  const [query, setQuery] = useState(search);
  const [arrivedAt, setArrivedAt] = useState(search);
  // Sync during render: a later effect would undo a choice made in the meantime.
  if (search !== arrivedAt) {
    setArrivedAt(search);
    setQuery(search);
  }
  const { state, ignored } = useMemo(() => parseSearchAddress(new URLSearchParams(query)), [query]);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const open = useCallback(
    (address: string) => {
      const [, next = ''] = address.split('?');
      setQuery(next && `?${next}`);
      void navigate(address, { preventScrollReset: true });
    },
    [navigate],
  );
  const change: ChangeSearch = useCallback((patch) => open(addressWith(latest.current, patch)), [open]);
  return { state, ignored, open, change };
}

/** Updates part of a search. */
export type ChangeSearch = (patch: Partial<SearchState>) => void;

export interface SearchChanges {
  onChange: ChangeSearch;
  /** Returns the address of the changed search, which controls lead to without scripts. */
  addressWith: (patch: Partial<SearchState>) => string;
}
