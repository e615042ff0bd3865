import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { normalized } from '../../../domain/saved-search/saved-filters.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { searchFiltersSchema } from '../../../domain/search/search-query.ts';
import { SavedSearchList } from './saved-search-list.tsx';

const NOW = new Date();
const filters = normalized(searchFiltersSchema.parse({}));
const search = (id: string, feed: SavedSearch['feed'] = null): SavedSearch => ({
  id,
  name: `Search ${id}`,
  filters,
  alerts: 'off',
  createdAt: NOW,
  feed,
});
const known = { status: 'success', retry: () => {} };
vi.mock('../data/saved-search-reads.ts', () => ({
  useSavedSearches: () => ({ ...known, data: [search('a'), search('b', { digest: 'd', since: NOW }), search('c')] }),
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

test('a saved search can be followed as a feed, whose address is created, renewed or revoked', async () => {
  await show(<SavedSearchList uid="u" />);
  const dialog = page.getByRole('dialog', { name: 'Follow by feed' });
  await page.getByRole('button', { name: 'Follow Search a by feed' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Follow Search b by feed' }).click();
  await expect.element(dialog).toMatchTextContent(/An address is shown only when it is made/);
  for (const name of ['Renew address', 'Stop'])
    await expect.element(dialog.getByRole('button', { name })).toBeVisible();
});
