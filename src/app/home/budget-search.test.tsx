import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import type { ApiOutput } from '../../domain/api.ts';
import { AppError } from '../../domain/errors.ts';
import { searchEntries } from '../../domain/search/search-entries.ts';
import { searchQuerySchema } from '../../domain/search/search-query.ts';
import { BudgetSearch } from './budget-search.tsx';

const profit = {
  kind: 'ttmProfit' as const,
  value: 120_000,
  source: 'self' as const,
  asOf: new Date(0),
  sourceName: null,
};

/** Returns the answer to any search if these projects are for sale. */
function answerOf(...entries: ReturnType<typeof searchEntry>[]): ApiOutput<'search'> {
  const found = searchEntries(entries, entries, searchQuerySchema.parse({}), new Date());
  const { missing: _missing, slips: _slips, ...answer } = found;
  return { ...answer, understood: [], unused: [] };
}
const field = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('textbox', { name: 'What can I spend?' });

test('a budget shows what it buys, with a link to it', async () => {
  fakeApi('search', () =>
    answerOf(searchEntry('a', { askingPrice: 240_000, metrics: [profit] }), searchEntry('b', { askingPrice: 100_000 })),
  );
  const screen = await show(<BudgetSearch />);
  await field(screen).fill('5k');
  const answer = '2 projects up to $5,000. 1 of them makes $100 profit a month and pays for itself in 24 months.';
  await expect.element(screen.getByText(answer, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/search?maxPrice=5000');
});

test('an invalid amount shows an error at the field until it is valid', async () => {
  fakeApi('search', () => answerOf());
  const screen = await show(<BudgetSearch />);
  await field(screen).fill('2,5');
  await expect.element(screen.getByText('Enter whole dollars.')).toBeVisible();
  await expect.element(field(screen)).toHaveAttribute('aria-invalid', 'true');
  await field(screen).fill('2');
  await expect.element(screen.getByText(/^Nothing up to \$2 is for sale now\./)).toBeVisible();
  await expect.element(field(screen)).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('link', { name: 'See all projects' })).toHaveAttribute('href', '/search');
});

test('a failed count can be tried again', async () => {
  let fails = true;
  fakeApi('search', () => {
    if (fails) throw new AppError('internal');
    return answerOf(searchEntry('a'));
  });
  const screen = await show(<BudgetSearch />);
  await field(screen).fill('20,000');
  await expect.element(screen.getByText('The projects could not be counted.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^1 project up to \$20,000\. It shows no profit yet\./)).toBeVisible();
});
