import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../../tests/support/listings/given-details.ts';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { PART_DETAILS } from '../details/details.ts';
import { recheckListing, withoutDocument } from '../publish/recheck-listing.ts';
import { accessTierOf, figuresOf, teaserOf } from '../publish/tiers-of.ts';
import { CHECKED_FIGURES, type CheckedFigure, isByMonth } from './checked-figures.ts';
import {
  allFigures,
  checkableFigures,
  checkedFigureLabel,
  figureValueText,
  isTeaserFigure,
  monthText,
  validChecks,
  withCheckedFigures,
  withChecks,
  withSourcesOf,
  withSourcesOfTier,
} from './figure-check.ts';
import { partMark } from './figure-marks.ts';
import type { FigureCheck, FigureValue } from './figure-schemas.ts';
import { metricOf } from './metric.ts';

const entered = new Date('2026-06-01T00:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft = { ...completeDraft(), monthsFrom: '2025-06', users: 420 };
const teaser = teaserOf(draft, newSeller('s'), entered);
const figure = (name: FigureCheck['figure']) => checkableFigures(teaser).find((item) => item.figure === name);
const check = (name: FigureCheck['figure'], documentId = 'd', at = now): FigureCheck => ({
  figure: name,
  source: 'document',
  period: null,
  value: figure(name)?.value ?? '',
  documentId,
  document: `${documentId}.pdf`,
  at,
});

test('every metric, monthly revenue and visits can be checked, each named with its value', () => {
  const figures = checkableFigures(teaser).map(({ label, text }) => `${label}: ${text}`);
  expect(figures).toEqual([
    'Revenue, 12 months: $12,000',
    'Profit, 12 months: $10,000',
    'Users: 420',
    'Owner’s time: 4 h a week',
    expect.stringMatching(/^Revenue by month: Jun \$1,000, Jul \$1,000, .*May \$1,000$/),
  ]);
  const visits = {
    from: '2026-04',
    months: [1_100, 1_200],
    source: 'self' as const,
    checkedAt: null,
    enteredAt: entered,
  };
  expect(checkableFigures({ ...teaser, visits }).at(-1)).toEqual({
    figure: 'visitMonths',
    label: 'Visits by month',
    text: 'Apr 1,100, May 1,200',
    value: '2026-04 1100 1200',
  });
  expect(checkableFigures({ ...teaser, revenueMonths: [] }).map(({ figure: name }) => name)).not.toContain(
    'revenueMonths',
  );
});

test('monthly visits have their check’s source while unchanged, and lose it otherwise', () => {
  const seen = teaserOf({ ...draft, visitMonths: Array<number>(12).fill(900) }, newSeller('s'), entered);
  const value = checkableFigures(seen).find((item) => item.figure === 'visitMonths')?.value ?? '';
  const proof: FigureCheck = { ...check('users'), figure: 'visitMonths', value };
  expect(seen.visits).toMatchObject({ from: '2025-06', source: 'self', checkedAt: null });
  const checked = withChecks(seen, { before: [], after: [proof], enteredAt: entered });
  expect(checked.visits).toMatchObject({ source: 'document', checkedAt: now });
  expect(withSourcesOf(seen, checked).visits).toEqual(checked.visits);
  const other = teaserOf({ ...draft, visitMonths: Array<number>(12).fill(901) }, newSeller('s'), now);
  expect(withSourcesOf(other, checked).visits).toEqual(other.visits);
  expect(validChecks([proof], other)).toEqual([]);
  expect(withChecks(checked, { before: [proof], after: [], enteredAt: entered }).visits).toEqual(seen.visits);
  expect(withChecks(teaser, { before: [], after: [proof], enteredAt: entered }).visits).toBeNull();
});

describe('the source of a figure', () => {
  const change = (before: FigureCheck[], after: FigureCheck[]) =>
    withChecks(teaser, { before, after, enteredAt: entered });

  test('is the newest checked document, with the date of its check', () => {
    const later = new Date('2026-06-10T12:00:00Z');
    const checked = change([], [check('users'), check('revenueMonths'), check('users', 'e', later)]);
    expect(metricOf(checked, 'users')).toMatchObject({ source: 'document', asOf: later });
    expect(metricOf(checked, 'ttmRevenue')).toMatchObject({ source: 'self', asOf: entered });
    expect([checked.revenueSource, checked.revenueCheckedAt]).toEqual(['document', now]);
  });

  test('is the seller again without its check, while others keep theirs', () => {
    const both = [check('users'), check('ttmRevenue', 'e'), check('revenueMonths', 'e')];
    const less = withChecks(change([], both), { before: both, after: both.slice(0, 1), enteredAt: entered });
    expect(metricOf(less, 'users')?.source).toBe('document');
    expect(metricOf(less, 'ttmRevenue')).toMatchObject({ source: 'self', asOf: entered });
    expect([less.revenueSource, less.revenueCheckedAt]).toEqual(['self', null]);
  });

  test('is the export we added up rather than a document, which is never named', () => {
    const added = { ...check('users'), source: 'recomputed', document: 'Stripe payments', at: now } as const;
    const later = check('users', 'd', new Date('2026-06-10T12:00:00Z'));
    const checked = change([], [added, later, check('revenueMonths')]);
    expect(metricOf(checked, 'users')).toMatchObject({
      source: 'recomputed',
      sourceName: 'Stripe payments',
      asOf: now,
    });
    expect([checked.revenueSource, checked.revenueSourceName]).toEqual(['document', null]);
    const less = withChecks(checked, { before: [added], after: [], enteredAt: entered });
    expect(metricOf(less, 'users')).toMatchObject({ source: 'self', sourceName: null, asOf: entered });
    const months = { ...added, figure: 'revenueMonths', value: figure('revenueMonths')?.value ?? '' } as const;
    expect(change([], [months])).toMatchObject({ revenueSource: 'recomputed', revenueSourceName: 'Stripe payments' });
  });

  test('of any other kind is unchanged', () => {
    const metrics = teaser.metrics.map((metric) => ({ ...metric, source: 'connected' as const }));
    const connected = { ...teaser, metrics, revenueSource: 'recomputed' as const };
    expect(withChecks(connected, { before: [], after: [], enteredAt: now })).toEqual(connected);
  });

  test('stays with the same value in a new version, but not with another value', () => {
    const checked = change([], [check('users'), check('ttmProfit'), check('revenueMonths')]);
    const fresh = teaserOf({ ...draft, ttmCosts: 300_000 }, newSeller('s'), now);
    const next = withSourcesOf(fresh, checked);
    expect(metricOf(next, 'users')).toEqual(metricOf(checked, 'users'));
    expect(metricOf(next, 'ttmProfit')).toMatchObject({ source: 'self', asOf: now });
    expect([next.revenueSource, next.revenueCheckedAt]).toEqual(['document', now]);
    const months = teaserOf({ ...draft, revenueMonths: Array<number>(12).fill(1) }, newSeller('s'), now);
    expect(withSourcesOf(months, checked)).toMatchObject({ revenueSource: 'self', revenueCheckedAt: null });
    const shifted = teaserOf({ ...draft, monthsFrom: '2025-07' }, newSeller('s'), now);
    expect(withSourcesOf(shifted, checked)).toMatchObject({ revenueSource: 'self', revenueCheckedAt: null });
  });
});

test('a check is valid while its figure has the same value', () => {
  const checks = [check('users'), check('ttmProfit')];
  expect(validChecks(checks, teaser)).toEqual(checks);
  expect(validChecks(checks, teaserOf({ ...draft, users: 421 }, newSeller('s'), now))).toEqual([check('ttmProfit')]);
});

test('without its document, a figure is self-reported, as of the submission', () => {
  const listing = recheckListing(listingFacts(now, { teaser, submittedAt: entered }), [
    check('users'),
    check('ttmRevenue', 'e'),
  ]);
  const without = withoutDocument(listing, 'd');
  expect(without.checks).toEqual([check('ttmRevenue', 'e')]);
  expect(without.teaser && metricOf(without.teaser, 'users')).toMatchObject({ source: 'self', asOf: entered });
  expect(without.teaser && metricOf(without.teaser, 'ttmRevenue')?.source).toBe('document');
  expect(withoutDocument(listingFacts(now, { teaser: null, checks: [check('users')] }), 'd').teaser).toBeNull();
});

test('a check proves one figure, not another one that happens to have the same value', () => {
  const twice = { ...teaser, metrics: teaser.metrics.map((metric) => ({ ...metric, value: 420 })) };
  const users = { ...check('users'), value: '420' };
  const checked = withChecks(twice, { before: [], after: [users], enteredAt: entered });
  expect(checked.metrics.filter(({ source }) => source === 'document').map(({ kind }) => kind)).toEqual(['users']);
  expect(validChecks([{ ...users, figure: 'mrr' }], teaser)).toEqual([]);
});

test('a check of another value proves nothing', () => {
  const old = { ...check('users'), value: '419' };
  expect(withChecks(teaser, { before: [], after: [old], enteredAt: entered })).toEqual(teaser);
  expect(withChecks(teaser, { before: [old], after: [], enteredAt: now })).toEqual(teaser);
  expect(validChecks([old], teaser)).toEqual([]);
});

test('a republished tier keeps the dates of unchanged figures', () => {
  const earlierMonths = Array<number>(12).fill(50_000);
  const shares = { revenueSplit: { recurring: 80, 'one-off': 20 }, costLines: { hosting: 5_000 } };
  const before = accessTierOf({ ...draft, earlierMonths, refundRate: 2, ...shares }, entered);
  expect(before.history?.enteredAt).toEqual(entered);
  const said = { source: 'self', sourceName: null, checkedAt: null };
  expect(before.entered).toEqual([
    { detail: 'revenueSplit', ...said, enteredAt: entered },
    { detail: 'costLines', ...said, enteredAt: entered },
  ]);
  const again = accessTierOf({ ...draft, earlierMonths, refundRate: 2, ...shares }, now);
  expect(withSourcesOfTier(again, before)).toEqual(before);

  const changed = { ...draft, earlierMonths: earlierMonths.map((month) => month + 1), refundRate: 3, ...shares };
  const other = accessTierOf({ ...changed, costLines: { hosting: 6_000 } }, now);
  const kept = withSourcesOfTier(other, before);
  expect([kept.history?.enteredAt, kept.metrics[0]?.asOf]).toEqual([now, now]);
  expect(kept.entered).toEqual([
    { detail: 'revenueSplit', ...said, enteredAt: entered },
    { detail: 'costLines', ...said, enteredAt: now },
  ]);
  expect(withSourcesOfTier(again, { ...before, history: null }).history?.enteredAt).toEqual(now);
});

describe('a figure with parts', () => {
  const parted = { ...draft, ...GIVEN_DETAILS };
  const tier = accessTierOf(parted, entered);
  const current = () => allFigures({ teaser, accessTier: tier });
  const partCheck = (name: FigureCheck['figure']): FigureCheck => ({
    ...check('users'),
    figure: name,
    value: checkableFigures(current()).find((item) => item.figure === name)?.value ?? '',
  });

  test('can be checked as submitted and as published', () => {
    const sent = checkableFigures(figuresOf(parted, now)).filter(({ figure: name }) =>
      PART_DETAILS.some((key) => key === name),
    );
    expect(sent.map(({ label, text, value }) => [label, text, value])).toEqual([
      ['Where revenue comes from', 'Recurring 80%, One-off 20%', 'one-off 20 recurring 80'],
      ['Costs in a month', 'Hosting $99, People $1,200.50', 'hosting 9900 people 120050'],
      ['Where visits come from', 'Search 60%, Direct 40%', 'direct 40 search 60'],
      ['Where visitors are', 'Norway 70%, Sweden 12.5%', 'NO 70 SE 12.5'],
    ]);
    expect(checkableFigures(current()).slice(-4)).toEqual(sent);
    expect(CHECKED_FIGURES).toEqual(expect.arrayContaining([...PART_DETAILS]));
    expect(checkedFigureLabel('costLines')).toBe('Costs in a month');
    // The public figures don't include these parts.
    expect(checkableFigures(teaserOf(parted, newSeller('s'), entered)).map(({ label }) => label)).not.toContain(
      'Costs in a month',
    );
  });

  test("has its check's mark while unchanged, otherwise its entry date", () => {
    const checked = withCheckedFigures(tier, [partCheck('revenueSplit')]);
    expect(partMark('revenueSplit', checked.entered)).toEqual({
      source: 'document',
      name: null,
      at: now,
      period: null,
    });
    expect(partMark('costLines', checked.entered)).toEqual({ source: 'self', name: null, at: entered, period: null });
    const changed = accessTierOf({ ...parted, revenueSplit: { recurring: 70, 'one-off': 30 } }, entered);
    expect(withCheckedFigures(changed, [partCheck('revenueSplit')]).entered).toEqual(changed.entered);
    const moved = allFigures({ teaser, accessTier: changed });
    expect(validChecks([partCheck('revenueSplit'), partCheck('topCountries')], moved)).toEqual([
      partCheck('topCountries'),
    ]);
    // The same parts in a different order count as equal.
    const turned = accessTierOf({ ...parted, revenueSplit: { 'one-off': 20, recurring: 80 } }, now);
    expect(partMark('revenueSplit', withCheckedFigures(turned, [partCheck('revenueSplit')]).entered).source).toBe(
      'document',
    );
    expect(partMark('revenueSplit', withSourcesOfTier(turned, tier).entered).at).toEqual(entered);
  });
});

test('monthly figures, and those opened by access, are distinguished from the others', () => {
  expect(CHECKED_FIGURES.filter(isByMonth)).toEqual(['revenueMonths', 'earlierMonths', 'visitMonths']);
  expect(CHECKED_FIGURES.filter((figure) => !isTeaserFigure(figure))).toEqual([
    'refundRate',
    'topCustomer',
    'planPrice',
    'searchImpressions',
    'earlierMonths',
    'revenueSplit',
    'costLines',
    'trafficSources',
    'topCountries',
  ]);
});

test.each<[CheckedFigure, FigureValue, string]>([
  ['ttmRevenue', 2_142_200, '$21,422'],
  ['churn', 2.1, '2.1%'],
  ['revenueMonths', { from: '2025-06', months: [100_000, 50_000] }, '$1,500 in all'],
  ['visitMonths', { from: '2025-06', months: [1_000, 234] }, '1,234 in all'],
  [
    'costLines',
    {
      parts: [
        { name: 'Hosting', value: 9_900 },
        { name: 'People', value: 120_050 },
      ],
    },
    'Hosting $99, People $1,200.50',
  ],
  ['topCountries', { parts: [{ name: 'Norway', value: 12.5 }] }, 'Norway 12.5%'],
])('%s of %j is “%s”', (item, value, text) => expect(figureValueText(item, value)).toBe(text));

test('a month of visits is a count, any other an amount', () => {
  expect([monthText('visitMonths', 1_234), monthText('earlierMonths', 123_450)]).toEqual(['1,234', '$1,234.50']);
});

test('an empty listing has nothing to check, with or without an access tier', () => {
  const silent = { ...teaser, metrics: [], revenueMonths: [], visits: null };
  expect(checkableFigures(allFigures({ teaser: silent, accessTier: null }))).toEqual([]);
  expect(allFigures({ teaser, accessTier: null })).toMatchObject({ metrics: teaser.metrics, history: null, parts: {} });
});
