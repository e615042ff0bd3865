import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSellerOf } from '../../../tests/support/people/new-seller.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import type { Draft } from '../listing/draft/draft.ts';
import { validChecks, withChecks } from '../listing/figures/figure-check.ts';
import { type MetricKind, metricOf } from '../listing/figures/metric.ts';
import { newListing, type Teaser } from '../listing/listing.ts';
import { accessTierOf, figuresOf, teaserOf } from '../listing/publish/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { RecomputedFigure } from '../recompute/recomputed-figures.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import { newConnection, withReadingFinished } from './connection.ts';
import { connectedSourceName } from './lost-connection.ts';
import type { ConnectionResult } from './reading.ts';
import { refreshFields } from './refresh-figures.ts';
import { accountSource, connectedChecks, withoutConnection, withReading } from './with-reading.ts';

const now = new Date('2026-06-15T12:00:00Z');
const yesterday = new Date('2026-06-14T12:00:00Z');
const read = (patch: Partial<ConnectionResult> = {}): ConnectionResult => ({
  ...new ExportTotals({ today: now, salt: 1, rates: DOLLARS_ONLY }).result(),
  from: new Date('2024-06-01'),
  to: new Date('2026-05-31'),
  months: Array<number>(24).fill(100_000),
  lastChargeAt: null,
  leftSubscriptions: {},
  subscriptionsRead: 0,
  choice: null,
  products: [],
  refundedSince: 0,
  weights: null,
  subscriptionWeights: { created: 0, createdDays: 0, backdatedDays: 0, largest: 0, monthly: 0 },
  ...patch,
});
const about = { listingId: 'l', sellerId: 's', processor: 'stripe', lastFour: '0000', isTest: true } as const;

/** Applies today's reading to a draft whose months have followed the account since yesterday. */
function readAgain(result: ConnectionResult, typed: Partial<Draft> = {}) {
  const first = read();
  const connection = {
    ...withReadingFinished(newConnection(about, null, yesterday), first, yesterday),
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
  const holding = validChecks(after.listing.checks, figuresOf(after.draft, now));
  return { draft: after.draft, months: holding.filter(({ figure }) => figure === 'revenueMonths') };
}

test('reread months are checked again', () => {
  const { draft, months } = readAgain(read({ months: Array<number>(24).fill(200_000) }));
  expect(draft.revenueMonths).toEqual(Array(12).fill(200_000));
  expect(months.map(({ at }) => at)).toEqual([now]);
});

const year = (cents: number) => [...Array<number>(12).fill(0), ...Array<number>(12).fill(cents)];

/** Publishes a listing that has followed its account since yesterday. The seller has entered `typed` since then. */
function published(result: ConnectionResult, figures: readonly RecomputedFigure[], typed: Partial<Draft> = {}) {
  const taken: Draft = refreshFields({ ...completeDraft(), stage: 'earning' }, result, figures);
  const stored = { ...taken, ...typed };
  const connection = {
    ...withReadingFinished(newConnection(about, null, yesterday), result, yesterday),
    applied: { at: yesterday, figures: [...figures] },
  };
  const checks = connectedChecks(connection, figuresOf(taken, now), figures, { result, at: yesterday });
  const teaser = withChecks(teaserOf(stored, newSellerOf('s', stored), yesterday), {
    before: [],
    after: checks,
    enteredAt: yesterday,
  });
  const accessTier = accessTierOf(stored, yesterday);
  const listing = { ...newListing({ id: 'l', sellerId: 's', now }), state: 'live' as const, checks, teaser };
  return { connection, before: { listing, draft: stored, accessTier, reviewed: null } };
}

test('an account without anything new changes nothing, even if a split’s parts were stored in another order', () => {
  const result = read({ recurringMonths: year(80_000), oneOffMonths: year(20_000) });
  const split = { 'one-off': 20, recurring: 80 };
  const { connection, before } = published(result, ['revenueMonths', 'earlierMonths', 'revenueSplit'], {
    revenueSplit: split,
  });
  expect(before.draft.revenueSplit).toEqual({ recurring: 80, 'one-off': 20 });
  const after = withReading(before, connection, result, now);
  expect(after.log).toEqual([]);
  expect(after.listing.revision).toBe(before.listing.revision);
  expect(after.draft).toBe(before.draft);
  expect(after.accessTier).toBe(before.accessTier);
});

describe('what is on the market follows its account', () => {
  const FIGURES = ['revenueMonths', 'mrr'] as const;
  const first = read({ mrr: 90_000, activeSubscriptions: 30 });
  const { connection, before } = published(first, FIGURES, { monthCosts: 18_000, activeSubscriptions: 25 });
  const { listing, draft, accessTier } = before;
  const teaser = listing.teaser ?? expect.unreachable();
  const newer = read({ mrr: 95_000, activeSubscriptions: 31, months: Array<number>(24).fill(110_000) });
  const metricValue = (of: Pick<Teaser, 'metrics'> | null, kind: MetricKind) => of && metricOf(of, kind)?.value;

  test('without a review: the figures that have its mark, and what follows from them, with a line in the log for each', () => {
    const after = withReading(before, connection, newer, now);
    expect([metricValue(after.listing.teaser, 'mrr'), metricValue(after.listing.teaser, 'ttmRevenue')]).toEqual([
      95_000, 1_320_000,
    ]);
    expect(after.listing.teaser).toMatchObject({ revenueMonths: Array(12).fill(110_000), title: teaser.title });
    expect(after.listing).toMatchObject({ state: 'live', revision: listing.revision + 1, sellerId: 's' });
    expect(after.draft).toMatchObject({ mrr: 95_000, revision: draft.revision + 1, updatedAt: now });
    expect(after.log.length).toBeGreaterThan(1);
    for (const line of after.log) expect(line).toMatch(/, read from Stripe$/);
    expect(after.log.find((line) => line.startsWith('MRR'))).toContain('$900 to $950');
    expect(after.listing.checks.find(({ figure }) => figure === 'mrr')).toMatchObject({ value: '95000', at: now });
    // A value is kept if the seller typed it over the account's value.
    expect([after.draft.activeSubscriptions, metricValue(after.listing.teaser, 'activeSubscriptions')]).toEqual([
      25,
      metricValue(teaser, 'activeSubscriptions'),
    ]);
  });

  test('also what was published at the last review and changed since', () => {
    const { seller: _seller, ...reviewedTeaser } = teaser;
    const reviewed = { teaser: { ...reviewedTeaser, title: 'Before' }, accessTier };
    const after = withReading({ ...before, reviewed }, connection, newer, now);
    expect(after.reviewed?.teaser).toMatchObject({ title: 'Before', revenueMonths: Array(12).fill(110_000) });
    expect(withReading(before, connection, newer, now).reviewed).toBeNull();
  });

  test('once another month has ended, its costs are dropped without a log line, in the draft too', () => {
    const july = new Date('2026-07-02T12:00:00Z');
    const next = { ...newer, monthsFrom: '2024-07', to: new Date('2026-06-30') };
    const after = withReading(before, connection, next, july);
    expect([after.draft.monthCosts, metricValue(after.listing.teaser, 'monthCosts')]).toEqual([null, undefined]);
    expect(after.log.filter((line) => /cost/i.test(line))).toEqual([]);
    const same = withReading(before, connection, newer, now);
    expect([same.draft.monthCosts, metricValue(same.listing.teaser, 'monthCosts')]).toEqual([18_000, 18_000]);
  });

  test('not while it is reviewed, nor where nothing was taken from the account', () => {
    const submitted = { ...before, listing: { ...listing, state: 'submitted' as const } };
    expect(withReading(submitted, connection, newer, now)).toEqual({ ...submitted, log: [] });
    for (const applied of [null, { at: yesterday, figures: [] }]) {
      expect(withReading(before, { ...connection, applied }, newer, now)).toEqual({ ...before, log: [] });
    }
  });

  test('only the draft, where nothing is published or nothing can be any more', () => {
    const blank = { ...before, listing: { ...listing, state: 'draft' as const, teaser: null }, accessTier: null };
    for (const subject of [blank, { ...before, listing: { ...listing, state: 'sold' as const } }]) {
      const after = withReading(subject, connection, newer, now);
      expect(after.draft.mrr).toBe(95_000);
      expect([after.log, after.accessTier, after.listing.revision]).toEqual([[], subject.accessTier, listing.revision]);
      expect(metricValue(after.listing.teaser, 'mrr')).toBe(subject.listing.teaser ? 90_000 : null);
    }
  });

  test('a year before the last one only with that year', () => {
    const both = published(first, ['revenueMonths', 'earlierMonths', 'mrr']);
    const typed = { ...both.before.draft, revenueMonths: Array<number>(12).fill(900_000) };
    const doubled = read({ mrr: 95_000, months: Array<number>(24).fill(200_000) });
    const apart = withReading({ ...both.before, draft: typed }, both.connection, doubled, now).draft;
    expect([apart.revenueMonths[0], apart.earlierMonths[0], apart.mrr]).toEqual([900_000, 100_000, 95_000]);
    const together = withReading(both.before, both.connection, doubled, now).draft;
    expect([together.revenueMonths[0], together.earlierMonths[0]]).toEqual([200_000, 200_000]);
    const below = read({ months: [...Array<number>(23).fill(100_000), -1] });
    const kept = withReading(both.before, both.connection, below, now).listing.checks;
    expect(kept.filter(({ figure }) => figure === 'earlierMonths').map(({ at }) => at)).toEqual([yesterday]);
  });

  test('a figure checked by another source keeps its mark, with and without the account', () => {
    const [check] = listing.checks;
    const other = { ...(check ?? expect.unreachable()), source: 'recomputed' as const, figure: 'churn' as const };
    const checked = { ...listing, checks: [...listing.checks, other] };
    const unclear = { ...newer, refundRate: 101 };
    for (const result of [newer, unclear]) {
      const after = withReading({ ...before, listing: checked }, connection, result, now);
      expect(after.listing.checks.filter(({ source }) => source === 'recomputed')).toEqual([other]);
    }
    expect(withoutConnection(checked).checks).toEqual([other]);
    const apart = { ...listing, checks: [other] };
    expect(withoutConnection(apart)).toBe(apart);
  });

  test('its checks name the account and the last month that was read', () => {
    for (const check of listing.checks) {
      expect(check).toMatchObject({ source: 'connected', documentId: 'l', document: 'Stripe', at: yesterday });
      expect(check.period?.to).toBe('2026-05');
    }
    expect(listing.checks.map(({ figure, period }) => [figure, period?.from])).toContainEqual([
      'revenueMonths',
      '2025-06',
    ]);
  });
});

test('transactions left out of an account are listed next to its name, and aren’t part of it', () => {
  const rejected = [
    { reason: 'kind' as const, count: 2, firstRows: [] },
    { reason: 'test' as const, count: 9, firstRows: [] },
  ];
  const source = accountSource('stripe', read({ rejected, rows: 340 }));
  const products = ['prod_1', ''].map((name) => ({ name, payments: 1, subscriptions: 0, amounts: [] }));
  const labeled = products.map((product) => (product.name ? { ...product, label: 'Pro' } : product));
  expect(accountSource('stripe', read({ products: labeled, choice: { forSale: ['prod_1'], others: [''] } }))).toBe(
    'Stripe, of “Pro”, without everything else',
  );
  expect(formatStoredMoments(source)).toBe('Stripe, 2 of 340 transactions left out: of an unknown kind');
  expect(accountSource('stripe', read({ rows: 340 }))).toBe('Stripe');
  const metric = { kind: 'mrr' as const, value: 1, source: 'connected' as const, asOf: now, sourceName: source };
  expect(connectedSourceName({ metrics: [metric], revenueSource: 'self', revenueSourceName: null })).toBe('Stripe');
});

test('negative months aren’t applied: the earlier reading stays valid as of its date', () => {
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
