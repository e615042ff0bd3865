import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSellerOf } from '../../../tests/support/new-seller.ts';
import type { Draft } from '../listing/draft.ts';
import { holdingChecks, withChecks } from '../listing/figure-check.ts';
import { newListing } from '../listing/listing.ts';
import { accessTierOf, figuresOf, teaserOf } from '../listing/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import { finished, newConnection } from './connection.ts';
import type { Connected } from './reading.ts';
import { refreshFields } from './refresh-figures.ts';
import { connectedChecks, withReading } from './with-reading.ts';

const now = new Date('2026-06-15T12:00:00Z');
const yesterday = new Date('2026-06-14T12:00:00Z');
const read = (patch: Partial<Connected> = {}): Connected => ({
  ...new ExportTotals({ today: now, salt: 1 }).result(),
  ...{ from: new Date('2024-06-01'), to: new Date('2026-05-31'), months: Array<number>(24).fill(100_000) },
  ...{ lastChargeAt: null, leftSubscriptions: {}, subscriptionsRead: 0 },
  ...patch,
});
const about = { listingId: 'l', sellerId: 's', processor: 'stripe', lastFour: '0000', isTest: true } as const;

/** A draft whose months follow the account since yesterday, and what a reading of today makes of it. */
function readAgain(result: Connected, typed: Partial<Draft> = {}) {
  const first = read();
  const connection = {
    ...finished(newConnection(about, null, yesterday), first, yesterday),
    applied: { at: yesterday, figures: ['revenueMonths' as const] },
  };
  const taken: Draft = refreshFields({ ...completeDraft(), stage: 'earning' }, first, ['revenueMonths']);
  const checks = connectedChecks(connection, figuresOf(taken, now), ['revenueMonths'], {
    result: first,
    at: yesterday,
  });
  const listing = { ...newListing({ id: 'l', sellerId: 's', now }), checks };
  const draft = { ...taken, ...typed };
  const after = withReading({ listing, draft, accessTier: null, reviewed: null }, connection, result, now);
  const holding = holdingChecks(after.listing.checks, figuresOf(after.draft, now));
  return { draft: after.draft, months: holding.filter(({ figure }) => figure === 'revenueMonths') };
}

test('months that were read again are checked again', () => {
  const { draft, months } = readAgain(read({ months: Array<number>(24).fill(200_000) }));
  expect(draft.revenueMonths).toEqual(Array(12).fill(200_000));
  expect(months.map(({ at }) => at)).toEqual([now]);
});

test('an account without anything new changes nothing, in whatever order the parts of a split were stored', () => {
  const year = (cents: number) => [...Array<number>(12).fill(0), ...Array<number>(12).fill(cents)];
  const result = read({ recurringMonths: year(80_000), oneOffMonths: year(20_000) });
  const figures = ['revenueMonths', 'earlierMonths', 'revenueSplit'] as const;
  const taken: Draft = refreshFields({ ...completeDraft(), stage: 'earning' }, result, figures);
  expect(taken.revenueSplit).toEqual({ recurring: 80, 'one-off': 20 });
  const stored = { ...taken, revenueSplit: { 'one-off': 20, recurring: 80 } };
  const connection = {
    ...finished(newConnection(about, null, yesterday), result, yesterday),
    applied: { at: yesterday, figures: [...figures] },
  };
  const checks = connectedChecks(connection, figuresOf(taken, now), figures, { result, at: yesterday });
  const teaser = withChecks(teaserOf(stored, newSellerOf('s', stored), yesterday), {
    ...{ before: [], after: checks, enteredAt: yesterday },
  });
  const accessTier = accessTierOf(stored, yesterday);
  const listing = { ...newListing({ id: 'l', sellerId: 's', now }), state: 'live' as const, checks, teaser };
  const before = { listing, draft: stored, accessTier, reviewed: null };
  const after = withReading(before, connection, result, now);
  expect(after.log).toEqual([]);
  expect(after.listing.revision).toBe(listing.revision);
  expect(after.draft).toBe(stored);
  expect(after.accessTier).toBe(accessTier);
});

test('months below zero are not taken: what was read before holds as of then', () => {
  const { draft, months } = readAgain(read({ months: [...Array<number>(23).fill(100_000), -1] }));
  expect(draft.revenueMonths).toEqual(Array(12).fill(100_000));
  expect(months.map(({ at }) => at)).toEqual([yesterday]);
});

test('and prove nothing of what the seller has typed since', () => {
  const typed = { revenueMonths: Array<number>(12).fill(900_000) };
  const { draft, months } = readAgain(read({ months: [...Array<number>(23).fill(100_000), -1] }), typed);
  expect(draft.revenueMonths).toEqual(typed.revenueMonths);
  expect(months).toEqual([]);
});
