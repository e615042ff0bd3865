import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { useSearch } from '../../features/search/data/use-search.ts';
import { SuggestedProjects } from './suggested-projects.tsx';

vi.mock('../../features/search/data/use-search.ts', () => ({ useSearch: vi.fn() }));

const ANSWERS = {
  goals: [],
  involvement: 'passive',
  categories: ['SaaS'],
  tags: [],
  budgetMin: null,
  budgetMax: 2_000_000,
};
const cards = ['Tally', 'Boats', 'Menus', 'Fourth'].map((title) => searchEntry(title).card);

/** Mocks the search to return the cards that this function finds for the text of its parameters. */
const answer = (found: (params: string) => typeof cards) =>
  vi.mocked(useSearch).mockImplementation((params) => {
    const shown = found(params.toString());
    const data = { total: shown.length, all: 9, page: 1, pages: 1, cards: shown };
    return { data, isError: false, refetch: vi.fn() } as unknown as ReturnType<typeof useSearch>;
  });

test('the first matching projects are shown with their figures, and a link to all of them', async () => {
  answer((params) => (params === 'category=SaaS&maxPrice=20000' ? cards : []));
  await show(<SuggestedProjects buyer={ANSWERS} />);
  const all = page.getByRole('link', { name: 'All 4 that fit' });
  await expect.element(all).toHaveAttribute('href', '/search?category=SaaS&maxPrice=20000');
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Tally.*\$10,000.*2\.0× profit/);
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});

test.each([
  ['no project fits', ANSWERS, 1],
  ['the answers say nothing to search by', { ...ANSWERS, categories: [], budgetMax: null }, 0],
])('if %s, shows the newest projects', async (_case, buyer, notes) => {
  answer((params) => (params === 'sort=newest' ? cards : []));
  await show(<SuggestedProjects buyer={buyer} />);
  await expect.element(page.getByRole('heading', { name: 'Newest projects' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  expect(page.getByText('No project for sale fits your answers yet.').elements()).toHaveLength(notes);
});
