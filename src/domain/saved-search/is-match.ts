import { failedFilters } from '../search/filters.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { matchesText } from './matches-text.ts';

/** Whether a listing is what a saved search looks for: for sale, within its filters, and with what its text asks for. */
export const isMatch = (entry: SearchEntry, filters: SearchFilters, now: Date): boolean =>
  entry.card.state === 'live' && !failedFilters(entry, filters, now).length && matchesText(entry, filters.q);
