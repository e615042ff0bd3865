import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseSearchAddress } from '../../../domain/search/parse-search-address.ts';
import { type SearchState, searchAddress } from '../../../domain/search/search-address.ts';

/** The search state in the URL and ways to change it. Each change adds a history entry and goes back to page 1. */
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
  const { state, ignored } = parseSearchAddress(new URLSearchParams(query));
  /** Returns the URL of this search with some changes. */
  const addressWith = (patch: Partial<SearchState>): string => searchAddress({ ...state, page: 1, ...patch });
  const go = (address: string) => {
    const [, next = ''] = address.split('?');
    setQuery(next && `?${next}`);
    void navigate(address, { preventScrollReset: true });
  };
  return { state, ignored, addressWith, open: go, change: (patch: Partial<SearchState>) => go(addressWith(patch)) };
}

/** Updates part of a search. */
export type ChangeSearch = (patch: Partial<SearchState>) => void;

export interface SearchChanges {
  onChange: ChangeSearch;
  /** Returns the address of the changed search, which controls lead to without scripts. */
  addressWith: (patch: Partial<SearchState>) => string;
}
