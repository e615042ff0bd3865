import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAddress } from '../../../domain/search/read-address.ts';
import { type SearchState, searchAddress } from '../../../domain/search/search-address.ts';

/** The search in the page's address, and how to change it: each change is an entry in the history, back at page 1. */
export function useSearchAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // A choice shows at once; the address follows in a transition.
  const [query, setQuery] = useState(search);
  const [arrivedAt, setArrivedAt] = useState(search);
  // As it arrives: in an effect after that, it would undo a choice made in between.
  if (search !== arrivedAt) {
    setArrivedAt(search);
    setQuery(search);
  }
  const { state, ignored } = readAddress(new URLSearchParams(query));
  /** The address of this search with something changed. */
  const addressWith = (patch: Partial<SearchState>): string => searchAddress({ ...state, page: 1, ...patch });
  const go = (address: string) => {
    const [, next = ''] = address.split('?');
    setQuery(next && `?${next}`);
    void navigate(address, { preventScrollReset: true });
  };
  return { state, ignored, addressWith, open: go, change: (patch: Partial<SearchState>) => go(addressWith(patch)) };
}

/** Changes a search in part. */
export type ChangeSearch = (patch: Partial<SearchState>) => void;
