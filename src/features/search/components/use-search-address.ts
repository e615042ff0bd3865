import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseSearchAddress } from '../../../domain/search/parse-search-address.ts';
import { type SearchState, searchAddress } from '../../../domain/search/search-address.ts';

/** Returns the URL of a search with some changes. */
export const addressWith = (state: SearchState, patch: Partial<SearchState>): string =>
  searchAddress({ ...state, page: 1, ...patch });

/**
 * Returns the search state from the URL and stable functions to change it. Each change adds a history entry and goes
 * back to page 1.
 */
export function useSearchAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Update right away; the URL follows in a transition.
  const [query, setQuery] = useState(search);
  const [arrivedAt, setArrivedAt] = useState(search);
  // Sync during render, because an effect would run later and undo a choice made in the meantime.
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
  /** Returns the URL of the changed search, which controls link to without JavaScript. */
  addressWith: (patch: Partial<SearchState>) => string;
}
