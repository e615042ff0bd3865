import { failedFilters } from '../search/filters.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { entryTerms, queryTerms } from './text-terms.ts';

/**
 * Whether a listing is what a saved search looks for: for sale, within its filters, and with each of its words, or what
 * may stand in its place. Nobody sees what was typed corrected here, so a word with a typing error matches nothing.
 */
export function isMatch(entry: SearchEntry, filters: SearchFilters, now: Date): boolean {
  if (entry.card.state !== 'live' || failedFilters(entry, filters, now).length) return false;
  const wanted = queryTerms(filters.q);
  if (!wanted.length) return true;
  const terms = entryTerms(entry);
  return wanted.every((group) => group.some((term) => terms.has(term)));
}
