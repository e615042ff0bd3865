import { expect, test } from 'vitest';
import type { Stats } from '../admin/stats.ts';
import { ownListingSchema } from '../listing/listing.ts';
import { aboveMedianText, categoryReachesSchema, categoryReachOf, compareWithCategory } from './category-reach.ts';
import { changeOf, REACH_DAYS, reachByDay, reachByWeek, reachTotal, rowReach, visitsBySource } from './reach.ts';

const now = new Date('2026-06-02T12:00:00Z');
const stats: Stats[] = [
  { month: '2026-06', days: { '01': { views: 4, 'from-search': 3, 'from-direct': 1 }, '02': { views: 2 } } },
  // A second shard for the same month, and one with a day that is thirty days ago.
  { month: '2026-06', days: { '02': { views: 1, watches: 1, inquiries: 2, 'from-mail': 1 } } },
  { month: '2026-05', days: { '03': { views: 50 }, '04': { views: 7, 'from-landing': 9 } } },
];

test('each of the last days, oldest first, summed over its shards', () => {
  expect(reachByDay(stats, now, 3)).toEqual([
    { at: new Date('2026-05-31T00:00:00Z'), views: 0, watches: 0, inquiries: 0 },
    { at: new Date('2026-06-01T00:00:00Z'), views: 4, watches: 0, inquiries: 0 },
    { at: new Date('2026-06-02T00:00:00Z'), views: 3, watches: 1, inquiries: 2 },
  ]);
});

test('weeks end today, and the first one may be shorter', () => {
  const weeks = reachByWeek(reachByDay(stats, now, 9));
  expect(weeks).toEqual([
    { at: new Date('2026-05-25T00:00:00Z'), views: 0, watches: 0, inquiries: 0 },
    { at: new Date('2026-05-27T00:00:00Z'), views: 7, watches: 1, inquiries: 2 },
  ]);
});

test('thirty days and the thirty before them don’t overlap', () => {
  expect(reachTotal(stats, now, 30)).toEqual({ views: 14, watches: 1, inquiries: 2 });
  expect(reachTotal(stats, now, 30, 30)).toEqual({ views: 50, watches: 0, inquiries: 0 });
});

test('a row in the owner’s list keeps views and inquiries for the days it shows', () => {
  const kept = rowReach(stats, now);
  expect(kept).toEqual([
    { month: '2026-05', days: { '04': { views: 7 } } },
    { month: '2026-06', days: { '01': { views: 4 }, '02': { views: 3, inquiries: 2 } } },
  ]);
  // A day later, before the next count, the first stored day is thirty days old.
  const tomorrow = new Date('2026-06-03T00:00:00Z');
  for (const at of [now, tomorrow]) {
    expect(reachTotal(kept, at, REACH_DAYS)).toEqual({ ...reachTotal(stats, at, REACH_DAYS), watches: 0 });
  }
  expect(ownListingSchema.shape.reach.parse(kept)).toEqual(kept);
});

test('sources are sorted by visits, without those that brought none', () => {
  expect(visitsBySource(stats, now, 30)).toEqual([
    { source: 'landing', visits: 9 },
    { source: 'search', visits: 3 },
    { source: 'mail', visits: 1 },
    { source: 'direct', visits: 1 },
  ]);
  expect(visitsBySource(stats, now, 2).map(({ source }) => source)).toEqual(['search', 'mail', 'direct']);
});

test('returns the change in percent, and null from zero', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(0, 10), changeOf(10, 10), changeOf(3, 0)]).toEqual([
    50,
    -50,
    -100,
    0,
    null,
  ]);
});

const reach = (views: number) => ({ views, watches: 0, inquiries: views / 10 });

test('a category has medians from five listings on', () => {
  expect(categoryReachOf([10, 20, 30, 40].map(reach), now)).toEqual({ listings: 4, medians: null, countedAt: now });
  const five = categoryReachOf([50, 10, 30, 20, 40].map(reach), now);
  expect(five.medians).toEqual({ views: 30, watches: 0, inquiries: 3 });
  expect(categoryReachOf([10, 20, 30, 40, 50, 60].map(reach), now).medians?.views).toBe(35);
  expect(compareWithCategory('SaaS', five)).toEqual({ category: 'SaaS', listings: 5, medians: five.medians });
  expect(categoryReachesSchema.parse({ categories: { SaaS: five } })).toEqual({ categories: { SaaS: five } });
  expect(compareWithCategory('SaaS', undefined)).toBeNull();
  expect(compareWithCategory('SaaS', { ...five, medians: null })).toBeNull();
});

test('only figures above the median are marked as such', () => {
  const compared = { category: 'SaaS', listings: 5, medians: { views: 30, watches: 0, inquiries: 3 } };
  expect(aboveMedianText({ views: 30, watches: 0, inquiries: 3 }, compared)).toBeNull();
  expect(aboveMedianText({ views: 31, watches: 0, inquiries: 0 }, compared)).toBe(
    'It was viewed more often than most SaaS listings.',
  );
  expect(aboveMedianText({ views: 31, watches: 1, inquiries: 4 }, compared)).toBe(
    'It was viewed more often, found more watchers and got more inquiries than most SaaS listings.',
  );
});
