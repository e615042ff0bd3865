import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { recentSearches } from '../../../lib/session/recent-searches.ts';
import { SearchBox } from './search-box.tsx';

const NOTHING = { titles: [], categories: [], tags: [], countries: [], priced: [], recent: [] };
beforeEach(() => {
  fakeApi('suggest', () => NOTHING);
});
afterEach(() => recentSearches.forget());

const options = (screen: Awaited<ReturnType<typeof show>>) => () =>
  screen
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

const Address = () => <output>{useLocation().search}</output>;

test('an empty box offers the last five searches, latest first and without duplicates; the keyboard can select one', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'Two']) recentSearches.add(text);
  const screen = await show(
    <>
      <SearchBox placeholder="Search" onSearch={() => {}} />
      <Address />
    </>,
  );
  const box = screen.getByRole('combobox', { name: 'Search projects' });
  await box.click();
  await expect.poll(options(screen)).toEqual(['Two', 'six', 'five', 'four', 'three', 'Clear recent searches']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('?q=six');
  expect(recentSearches.get()[0]).toBe('six');
});

test('below the recent searches and their counts, an empty box offers categories with their counts', async () => {
  const priced = { filter: 'category', value: 'SaaS', maxPrice: 10_000, count: 14 } as const;
  const calls = fakeApi('suggest', () => ({
    ...NOTHING,
    priced: [priced],
    recent: [{ text: 'harbour desk', count: 3 }],
  }));
  recentSearches.add('harbour desk');
  const screen = await show(
    <>
      <SearchBox placeholder="Search" onSearch={() => {}} />
      <Address />
    </>,
  );
  await screen.getByRole('combobox', { name: 'Search projects' }).click();
  await expect.poll(options(screen)).toEqual(['harbour desk3', 'Clear recent searches', 'SaaS under $10,00014']);
  expect(calls).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('?category=SaaS&maxPrice=10000');
  // The suggestion was chosen, not typed, so it isn't added.
  expect(recentSearches.get()).toEqual(['harbour desk']);
});

test('a search text is remembered, but an empty one isn’t; the last option clears all, by keyboard too', async () => {
  const onSearch = vi.fn();
  const screen = await show(<SearchBox placeholder="Search" onSearch={onSearch} />);
  const box = screen.getByRole('combobox', { name: 'Search projects' });
  await box.click();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(recentSearches.get()).toEqual([]);
  recentSearches.add('harbour desk');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'harbour desk' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(recentSearches.get()).toEqual([]);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('an overlong paste stays, with an error, and isn’t searched for', async () => {
  const onSearch = vi.fn();
  const screen = await show(<SearchBox placeholder="Search" onSearch={onSearch} />);
  const box = screen.getByRole('combobox', { name: 'Search projects' });
  await box.fill('x'.repeat(80_000));
  await expect.element(screen.getByText('Too long: 80,000 of 100 characters.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('x'.repeat(80_000));
  await box.fill(` ${'x'.repeat(100)} `);
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('x'.repeat(100));
});

test("foreign data in storage isn't taken for searches", () => {
  for (const stored of ['{', '{"0":"a"}', `[1,"","${'x'.repeat(101)}","kept"]`]) {
    localStorage.setItem('handoff.recentSearches', stored);
    expect(recentSearches.get()).toEqual(stored.includes('kept') ? ['kept'] : []);
  }
});
