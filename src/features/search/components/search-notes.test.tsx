import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import type { Understood } from '../../../domain/search/language/understood.ts';
import { UnderstoodText } from './search-notes.tsx';

const searchFor = (q: string) => `/search?q=${q}`;

test('says what the text was read as, takes each out of it, and offers the words alone', async () => {
  const onChange = vi.fn();
  const none = { min: null, max: null, near: null, typed: null, words: null, order: null };
  const understood: Understood[] = [
    { ...none, kind: 'price', max: 500_000, spans: [{ from: 16, to: 24 }] },
    { ...none, kind: 'without', words: 'games', spans: [{ from: 25, to: 33 }] },
    { ...none, kind: 'order', order: { sort: 'newest', order: 'desc' }, spans: [{ from: 0, to: 6 }] },
  ];
  const q = 'newest chat app under 5k no games';
  const screen = await show(
    <UnderstoodText q={q} understood={understood} unused={[]} addressOf={searchFor} onChange={onChange} />,
  );
  const read = screen.getByRole('list', { name: 'Read from your search' });
  await expect.element(read).toHaveTextContent('Price up to $5,000Without gamesSorted by newest');
  await screen.getByRole('button', { name: 'Remove Price up to $5,000' }).click();
  await screen.getByRole('button', { name: 'Remove Without games' }).click();
  await screen.getByRole('button', { name: 'Remove Sorted by newest' }).click();
  await screen.getByRole('button', { name: 'Search for these words instead' }).click();
  expect(onChange.mock.calls).toEqual([
    ['newest chat app no games'],
    ['newest chat app under 5k'],
    ['chat app under 5k no games'],
    [`"${q}"`],
  ]);
});

test('lists ignored words even if no condition was found', async () => {
  const unused = ['under £3k', 'turnkey'];
  const screen = await show(
    <UnderstoodText q="" understood={[]} unused={unused} addressOf={searchFor} onChange={() => {}} />,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not used: under £3k, turnkey.');
  expect(screen.getByRole('list').query()).toBeNull();
});
