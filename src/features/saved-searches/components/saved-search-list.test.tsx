import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { normalized } from '../../../domain/saved-search/saved-filters.ts';
import { searchFiltersSchema } from '../../../domain/search/search-query.ts';
import { SavedSearchList } from './saved-search-list.tsx';

const NOW = new Date();
const filters = normalized(searchFiltersSchema.parse({}));
const search = (id: string) => ({ id, name: `Search ${id}`, filters, alerts: 'off' as const, createdAt: NOW });
const known = { status: 'success', retry: () => {} };
vi.mock('../data/saved-search-reads.ts', () => ({
  useSavedSearches: () => ({ ...known, data: [search('a'), search('b'), search('c')] }),
  useMatchCounts: () => ({
    ...known,
    data: { searches: { a: { unseen: 143, lastAt: NOW }, b: { unseen: 0, lastAt: NOW } } },
  }),
}));

test('a saved search says how many of its matches are new, and when it found the last one', async () => {
  await show(<SavedSearchList uid="u" />);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Search a')).toMatchTextContent(/143/);
  await expect.element(row('Search b')).toMatchTextContent(/–/);
  await expect.element(row('Search c')).toMatchTextContent(/None yet/);
  expect(page.getByText('None yet').elements()).toHaveLength(1);
});
