import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { teaserOf } from '../publish/tiers-of.ts';
import { type MrrReading, mrrReadingSchema } from './figure-schemas.ts';
import type { MetricSource } from './metric.ts';
import { observeMrr, readingBefore, withReadingOf } from './mrr-growth.ts';

const shown = (value: number, source: MetricSource, asOf: string, monthsFrom = '2025-06') => ({
  monthsFrom,
  metrics: [{ kind: 'mrr' as const, value, source, asOf: new Date(asOf), sourceName: null }],
});
const reading = (on: string, value: number, source: MetricSource = 'self'): MrrReading => ({
  value,
  source,
  seenAt: new Date(on),
});
const days = (seen: readonly MrrReading[]) =>
  seen.map(({ seenAt, value, source }) => `${seenAt.toISOString().slice(0, 10)} ${value} ${source}`);

test("self-reported MRR is as of the end of last month, a connected account's as of now", () => {
  expect(days(withReadingOf([], shown(5, 'self', '2026-06-20')))).toEqual(['2026-05-31 5 self']);
  expect(days(withReadingOf([], shown(5, 'recomputed', '2026-06-20')))).toEqual(['2026-05-31 5 recomputed']);
  expect(days(withReadingOf([], shown(5, 'connected', '2026-06-20T08:00:00Z')))).toEqual(['2026-06-20 5 connected']);
});

test("repeating a value isn't a new reading, even if its mark or months change", () => {
  const seen = [reading('2026-05-31', 5)];
  expect(days(withReadingOf(seen, shown(5, 'document', '2026-07-20', '2025-07')))).toEqual(['2026-05-31 5 document']);
  expect(days(withReadingOf(seen, shown(5, 'self', '2026-07-20', '2025-07')))).toEqual(['2026-05-31 5 self']);
  expect(days(withReadingOf(seen, shown(6, 'self', '2026-07-20', '2025-07')))).toEqual([
    '2026-05-31 5 self',
    '2026-06-30 6 self',
  ]);
  expect(days(withReadingOf(seen, shown(5, 'connected', '2026-06-20')))).toEqual([
    '2026-05-31 5 self',
    '2026-06-20 5 connected',
  ]);
});

test('a reading is kept for exactly 45 days, unchanged', () => {
  const kept = (at: string) => withReadingOf([reading(at, 1)], shown(5, 'connected', '2026-06-20T08:00:00Z')).length;
  expect([kept('2026-05-06T08:00:00Z'), kept('2026-05-06T07:59:59Z')]).toEqual([2, 1]);
  expect(mrrReadingSchema.parse(reading('2026-05-06', 1))).toEqual(reading('2026-05-06', 1));
});

test('keeps one reading per day for 45 days, and none without MRR', () => {
  const seen = [
    reading('2026-05-05', 1, 'connected'),
    reading('2026-05-06', 2, 'connected'),
    reading('2026-05-07', 3, 'connected'),
    reading('2026-06-20T01:00Z', 4, 'connected'),
  ];
  expect(days(withReadingOf(seen, shown(5, 'connected', '2026-06-20T20:00:00Z')))).toEqual([
    '2026-05-07 3 connected',
    '2026-06-20 5 connected',
  ]);
  // The listing's new value replaces the one stated for the same month.
  expect(days(withReadingOf([reading('2026-05-31', 5)], shown(6, 'self', '2026-06-21')))).toEqual([
    '2026-05-31 6 self',
  ]);
  // The seller's value is for a month that the account's readings have already passed.
  expect(days(withReadingOf(seen, shown(9, 'self', '2026-06-21')))).toEqual([
    '2026-05-05 1 connected',
    '2026-05-06 2 connected',
    '2026-05-07 3 connected',
    '2026-05-31 9 self',
  ]);
  expect(withReadingOf(seen, { monthsFrom: '2025-06', metrics: [] })).toEqual([]);
});

test('the latest reading is compared with the one closest to thirty days earlier, between 25 and 45', () => {
  const before = (...on: string[]) => {
    const all = [...on.map((day, i) => reading(day, i + 1)), reading('2026-06-30', 99)];
    return readingBefore(all)?.seenAt.toISOString().slice(5, 10) ?? null;
  };
  expect(before()).toBeNull();
  expect([before('2026-06-06'), before('2026-06-05')]).toEqual([null, '06-05']);
  expect([before('2026-05-15'), before('2026-05-16')]).toEqual([null, '05-16']);
  expect(before('2026-05-20', '2026-05-29', '2026-06-02')).toBe('05-29');
  expect(readingBefore([])).toBeNull();
  expect(readingBefore([reading('2026-05-31', 0), reading('2026-06-30', 9)])).toBeNull();
});

test('a listing shows what it was a month before once two months were published', () => {
  const published = (monthsFrom: string, mrr: number | null) =>
    teaserOf({ ...completeDraft(), monthsFrom, mrr }, newSeller('s'), new Date('2026-07-01'));
  const first = observeMrr(listingFacts(new Date(), { teaser: published('2025-06', 90_000) }));
  expect(first.teaser?.mrrBefore).toBeNull();
  const next = observeMrr({ ...first, teaser: published('2025-07', 99_000) });
  expect(next.teaser?.mrrBefore).toEqual(reading('2026-05-31', 90_000));
  // Saving the listing again changes nothing.
  expect(observeMrr(next)).toEqual(next);
  expect(observeMrr({ ...next, teaser: published('2025-07', null) }).teaser?.mrrBefore).toBeNull();
  const unpublished = listingFacts(new Date(), { teaser: null });
  expect(observeMrr(unpublished)).toBe(unpublished);
});
