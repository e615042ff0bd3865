import { expect, test } from 'vitest';
import {
  ENDED_STATES,
  isStillAvailable,
  priceChangeSinceWatched,
  STILL_AVAILABLE_STATES,
  sortWatchlist,
  WATCH_SORTS,
  type WatchSort,
} from './sort-watchlist.ts';
import { newWatchlistRow, WATCHED_STATES, type WatchedListing } from './watched.ts';

const row = (title: string, day: number, then: number, now: number, state: WatchedListing['state'] = 'live') => {
  const at = new Date(Date.UTC(2026, 5, day));
  const listing = { title, category: 'SaaS', cover: null, state, askingPrice: then, soldFor: null, confirmedAt: at };
  const watched = newWatchlistRow(title, listing, at, at);
  return { ...watched, listing: { ...listing, askingPrice: now } };
};
const ROWS = [row('B', 1, 500, 400), row('C', 3, 900, 300), row('A', 2, 100, 200), row('Z', 9, 900, 1, 'sold')];

test.each([
  ['newest', 'CABZ'],
  ['drop', 'CBAZ'],
  ['price', 'ACBZ'],
  ['name', 'ABCZ'],
] as const)('by %s, with ended listings last', (sort, order) => {
  const names = sortWatchlist(ROWS, sort).map(({ listing }) => listing.title);
  expect(names.join('')).toBe(order);
});

test('every sort has an order', () => {
  for (const sort of Object.keys(WATCH_SORTS)) expect(sortWatchlist(ROWS, sort as WatchSort)).toHaveLength(4);
});

test('the price change is the current price minus the earlier one', () =>
  expect(ROWS.map(priceChangeSinceWatched)).toEqual([-100, -600, 100, -899]));

test.each([
  ['live', true],
  ['paused', true],
  ['under-offer', true],
  ['sold', false],
  ['gone', false],
] as const)('%s', (state, around) => expect(isStillAvailable(row('A', 1, 1, 1, state))).toBe(around));

test('each state of a watched listing is either available or over', () => {
  expect([...STILL_AVAILABLE_STATES, ...ENDED_STATES].sort()).toEqual([...WATCHED_STATES].sort());
});
