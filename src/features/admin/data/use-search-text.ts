import { useSearchParams } from 'react-router-dom';
import { MIN_SEARCH_LENGTH } from './use-admin-search.ts';

/** The search text in the address of an admin page; empty while it is too short to search for. */
export function useSearchText(): string {
  const text = useSearchParams()[0].get('q')?.trim() ?? '';
  return text.length < MIN_SEARCH_LENGTH ? '' : text;
}
