import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { followListing, isSameListing } from './follow-listing.ts';
import { newWatchlistRow, type WatchedListing, type WatchlistRow } from './watched.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const later = (days: number) => addDays(NOW, days);
const LISTING: WatchedListing = {
  title: 'Harbour Desk',
  category: 'SaaS',
  cover: 'hash',
  state: 'live',
  askingPrice: 400_000,
  soldFor: null,
  confirmedAt: NOW,
};
const WATCHED = newWatchlistRow('L'.repeat(20), LISTING, NOW, NOW);

/** Applies the changes in order, each a number of days later, and returns the news reported. */
function told(...changes: [days: number, change: Partial<WatchedListing>][]): (string | null)[] {
  let watched: WatchlistRow = WATCHED;
  return changes.map(([days, change]) => {
    const at = later(days);
    const next = followListing(watched, { ...watched.listing, ...change }, at, at);
    watched = next.watched;
    return next.news && [next.news.kind, 'was' in next.news && next.news.was].filter(Boolean).join(' ');
  });
}

describe('a price', () => {
  test('that falls is told with the lowest one before', () =>
    expect(told([1, { askingPrice: 380_000 }])).toEqual(['price 400000']));
  test("increase isn't reported", () => expect(told([1, { askingPrice: 420_000 }])).toEqual([null]));
  test('that went up and came down again is told only below the lowest one that was told', () =>
    expect(
      told(
        [1, { askingPrice: 380_000 }],
        [3, { askingPrice: 450_000 }],
        [5, { askingPrice: 380_000 }],
        [7, { askingPrice: 370_000 }],
      ),
    ).toEqual(['price 400000', null, null, 'price 380000']));
  test('that falls in small steps is told once a day, unless it falls far', () =>
    expect(
      told(
        [1, { askingPrice: 390_000 }],
        [1.1, { askingPrice: 389_000 }],
        [1.2, { askingPrice: 370_500 }],
        [1.3, { askingPrice: 370_400 }],
        [2.3, { askingPrice: 370_300 }],
      ),
    ).toEqual(['price 400000', null, 'price 390000', null, 'price 370500']));
  test('that falls while it is paused is told with its return', () =>
    expect(
      told([1, { state: 'paused' }], [2, { askingPrice: 300_000 }], [3, { state: 'live' }], [4, { confirmedAt: NOW }]),
    ).toEqual([null, null, 'back', null]));
  test('that falls a little is told again after exactly a day', () =>
    expect(told([1, { askingPrice: 390_000 }], [2, { askingPrice: 389_000 }])).toEqual([
      'price 400000',
      'price 390000',
    ]));
  test('that falls while it is under offer is told', () =>
    expect(told([1, { state: 'under-offer' }], [2, { askingPrice: 300_000 }])).toEqual([null, 'price 400000']));
  test('that falls a little with a confirmation is not told once more', () =>
    expect(
      told(
        [1, { askingPrice: 390_000 }],
        [1.1, { askingPrice: 389_000, confirmedAt: later(1.1) }],
        [3, { askingPrice: 389_000 }],
      ),
    ).toEqual(['price 400000', 'confirmed', null]));
  test('at which it returns is the one to fall below only where it is lower', () => {
    const back = (price: number, next: number) =>
      told([1, { state: 'paused' }], [2, { state: 'live', askingPrice: price }], [2.5, { askingPrice: next }]);
    expect(back(450_000, 420_000)).toEqual([null, 'back', null]);
    expect(back(400_000, 399_000)).toEqual([null, 'back', 'price 400000']);
    expect(back(390_000, 389_000)).toEqual([null, 'back', null]);
  });
  test("of a sold listing isn't reported", () =>
    expect(told([1, { state: 'sold' }], [2, { askingPrice: 1 }])).toEqual(['sold', null]));
});

describe('a state', () => {
  test.each([
    ['under-offer', null],
    ['paused', null],
    ['sold', 'sold'],
    ['gone', 'gone'],
  ] as const)('%s', (state, news) => expect(told([1, { state }])).toEqual([news]));
  test('is told when it is for sale again, from wherever it was', () => {
    for (const state of ['under-offer', 'paused', 'gone'] as const)
      expect(told([1, { state }], [2, { state: 'live' }])[1]).toBe('back');
  });
  test('is told when its page is back, and then when it is for sale, however lately it was before', () => {
    for (const state of ['paused', 'under-offer'] as const)
      expect(
        told(
          [1, { state: 'paused' }],
          [2, { state: 'live' }],
          [3, { state: 'gone' }],
          [4, { state }],
          [4.1, { state }],
          [5, { state: 'live' }],
        ),
      ).toEqual([null, 'back', 'gone', 'returned', null, 'back']);
    expect(told([1, { state: 'gone' }], [2, { state: 'sold' }])[1]).toBe('sold');
  });
  test('is not told again and again while its seller pauses and resumes it', () =>
    expect(
      told(
        [1, { state: 'paused' }],
        [1.1, { state: 'live' }],
        [1.2, { state: 'paused' }],
        [1.3, { state: 'live' }],
        [8, { state: 'paused' }],
        [9, { state: 'live' }],
      ),
    ).toEqual([null, 'back', null, null, null, 'back']));
});

test('a confirmation is reported once in thirty days, and only while the listing is for sale', () =>
  expect(
    told(
      [1, { confirmedAt: later(1) }],
      [20, { confirmedAt: later(20) }],
      [40, { confirmedAt: later(40) }],
      [71, { state: 'under-offer', confirmedAt: later(71) }],
    ),
  ).toEqual(['confirmed', null, 'confirmed', null]));

test('an unchanged listing is never reported', () => {
  const listing = { ...LISTING, askingPrice: 300_000 };
  const first = followListing(WATCHED, listing, later(1), later(1));
  expect(first.news).toEqual({ kind: 'price', was: 400_000 });
  expect(followListing(first.watched, listing, later(1), later(9)).news).toBeNull();
});

test('any displayed field makes two copies differ', () => {
  expect(isSameListing(LISTING, { ...LISTING, confirmedAt: new Date(NOW) })).toBe(true);
  const changes: Partial<WatchedListing>[] = [
    { title: 'X' },
    { category: 'X' },
    { cover: null },
    { state: 'paused' },
    { askingPrice: 1 },
    { soldFor: 1 },
    { confirmedAt: later(1) },
  ];
  expect(changes.map((change) => Object.keys(change)[0]).sort()).toEqual(Object.keys(LISTING).sort());
  for (const change of changes) expect(isSameListing(LISTING, { ...LISTING, ...change })).toBe(false);
});
