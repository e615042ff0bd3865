import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import type { Draft } from '../listing/draft/draft.ts';
import { metricOf } from '../listing/figures/metric.ts';
import { accessTierOf, teaserOf } from '../listing/publish/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { monthAt } from '../shared/time.ts';
import { refreshFields, refreshPublished } from './refresh-figures.ts';

const now = new Date('2026-06-15T12:00:00Z');
const result = {
  ...new ExportTotals({ today: now, salt: 1, rates: DOLLARS_ONLY }).result(),
  from: new Date('2024-06-01'),
  to: new Date('2026-05-31'),
  months: Array<number>(24).fill(100_000),
};
const draft = (monthsFrom: string): Draft => ({
  ...completeDraft(),
  monthsFrom,
  monthCosts: 18_000,
  visitMonths: Array.from({ length: 12 }, (_, i) => 100 + i),
});
const published = (monthsFrom: string) => ({
  teaser: teaserOf(draft(monthsFrom), newSeller('s'), now),
  accessTier: accessTierOf(draft(monthsFrom), now),
});
const ended = monthAt('2025-06', -1);

test('once another month has ended, the last month’s costs no longer apply', () => {
  const costs = (monthsFrom: string, figures: Parameters<typeof refreshPublished>[2]) =>
    metricOf(refreshPublished(published(monthsFrom), result, figures).teaser, 'monthCosts')?.value;
  expect(costs('2025-06', ['revenueMonths'])).toBe(18_000);
  expect(costs(ended, ['revenueMonths'])).toBeUndefined();
  // Months that stay as the seller entered them keep their costs.
  expect(costs(ended, [])).toBe(18_000);
});

test('the rate of such costs is dropped with them, and that of a cost line stays in its tier', () => {
  const parts = [{ currency: 'EUR', minor: 15_000, rate: '1.2' }];
  const [month, line] = (['monthCosts', 'costLines.hosting'] as const).map((figure) => ({
    figure,
    month: null,
    of: '2026-04',
    cents: 18_000,
    parts,
  }));
  const fields = { costLines: { hosting: 18_000 }, conversions: [month, line].filter((item) => item !== undefined) };
  const conversions = (monthsFrom: string) => {
    const entered = { ...draft(monthsFrom), ...fields };
    const before = { teaser: teaserOf(entered, newSeller('s'), now), accessTier: accessTierOf(entered, now) };
    const { teaser, accessTier } = refreshPublished(before, result, ['revenueMonths']);
    return [teaser.conversions, accessTier.conversions];
  };
  expect(conversions('2025-06')).toEqual([[month], [line]]);
  expect(conversions(ended)).toEqual([[], [line]]);
});

test('visits stay with their months', () => {
  const { visits } = refreshPublished(published(ended), result, ['revenueMonths']).teaser;
  expect(visits).toMatchObject({ from: ended, months: draft(ended).visitMonths });
  expect(refreshFields(draft(ended), result, ['revenueMonths']).visitMonths).toEqual([
    ...draft(ended).visitMonths.slice(1),
    null,
  ]);
});

describe('figures of which some are read again', () => {
  const year = (cents: number) => [...Array<number>(12).fill(0), ...Array<number>(12).fill(cents)];
  const typed: Draft = {
    ...draft('2025-06'),
    earlierMonths: Array.from({ length: 12 }, (_, i) => 50_000 + i),
    mrr: 70_000,
    activeSubscriptions: 20,
    churn: 3,
    payingCustomers: 18,
    refundRate: 1,
    revenueSplit: { recurring: 60, 'one-off': 40 },
  };
  const before = { teaser: teaserOf(typed, newSeller('s'), now), accessTier: accessTierOf(typed, now) };
  const read = {
    ...result,
    mrr: 95_000,
    activeSubscriptions: 31,
    churn: 4.5,
    refundRate: 2,
    customersByMonth: Array<number>(24).fill(27),
    recurringMonths: year(80_000),
    oneOffMonths: year(20_000),
  };
  const SINGLE = ['mrr', 'activeSubscriptions', 'churn', 'payingCustomers', 'refundRate'] as const;
  const readAgain = (figures: Parameters<typeof refreshPublished>[2], of: Recomputed = read, subject = before) =>
    refreshPublished(subject, of, figures);
  const values = ({ teaser, accessTier }: ReturnType<typeof readAgain>) =>
    SINGLE.map((kind) => (metricOf(teaser, kind) ?? metricOf(accessTier, kind))?.value);

  test('are published as read, those and no others', () => {
    expect(values(before as ReturnType<typeof readAgain>)).toEqual([70_000, 20, 3, 18, 1]);
    expect(values(readAgain(['mrr', 'churn']))).toEqual([95_000, 20, 4.5, 18, 1]);
    expect(values(readAgain([...SINGLE]))).toEqual([95_000, 31, 4.5, 27, 2]);
    expect(values(readAgain([]))).toEqual([70_000, 20, 3, 18, 1]);
    expect(readAgain([])).toEqual(before);
    // The same applies if more months have ended since.
    const ago = { ...typed, monthsFrom: ended };
    const earlier = { teaser: teaserOf(ago, newSeller('s'), now), accessTier: accessTierOf(ago, now) };
    expect(values(readAgain(['revenueMonths', 'mrr'], read, earlier))).toEqual([95_000, 20, 3, 18, 1]);
  });

  test('are published no longer once the account has none: nothing is shown as 0', () => {
    const none = { ...read, mrr: null, activeSubscriptions: null, churn: null };
    expect(values(readAgain(['mrr', 'churn'], none))).toEqual([undefined, 20, undefined, 18, 1]);
    expect(refreshFields(typed, none, ['mrr'])).toEqual({ ...typed, mrr: null });
  });

  test('months bring the revenue of the year, and the profit by the seller’s costs, as their word', () => {
    const { teaser, accessTier } = readAgain(['revenueMonths']);
    const profit = metricOf(teaser, 'ttmProfit') ?? metricOf(accessTier, 'ttmProfit');
    expect((metricOf(teaser, 'ttmRevenue') ?? metricOf(accessTier, 'ttmRevenue'))?.value).toBe(1_200_000);
    expect(profit).toMatchObject({ value: 1_000_000 });
    const doubled = readAgain(['revenueMonths'], { ...read, months: Array<number>(24).fill(200_000) });
    const other = metricOf(doubled.teaser, 'ttmProfit') ?? metricOf(doubled.accessTier, 'ttmProfit');
    expect(other).toMatchObject({ value: 2_200_000, source: 'self', sourceName: null });
    const left = readAgain(['mrr'], { ...read, months: Array<number>(24).fill(200_000) });
    expect((metricOf(left.teaser, 'ttmRevenue') ?? metricOf(left.accessTier, 'ttmRevenue'))?.value).toBe(1_200_000);
  });

  test('a profit that stays the same keeps its source', () => {
    const checked = {
      ...before,
      teaser: {
        ...before.teaser,
        metrics: before.teaser.metrics.map((metric) =>
          metric.kind === 'ttmProfit' ? { ...metric, source: 'recomputed' as const, sourceName: 'CSV' } : metric,
        ),
      },
    };
    const profitOf = (of: typeof read) => metricOf(readAgain(['revenueMonths'], of, checked).teaser, 'ttmProfit');
    expect(profitOf(read)).toEqual(metricOf(checked.teaser, 'ttmProfit'));
    expect(profitOf({ ...read, months: Array<number>(24).fill(200_000) })).toMatchObject({
      source: 'self',
      sourceName: null,
    });
  });

  test('the split of revenue is published where it was taken', () => {
    expect(readAgain(['revenueSplit']).accessTier.details.revenueSplit).toEqual({ recurring: 80, 'one-off': 20 });
    expect(readAgain(['mrr']).accessTier.details).toEqual(before.accessTier.details);
  });

  test('the year before the last is in the history, read again only with the last', () => {
    const historyOf = (subject: ReturnType<typeof readAgain>) => subject.accessTier.history?.months;
    expect(historyOf(readAgain(['revenueMonths']))).toEqual(historyOf(before as ReturnType<typeof readAgain>));
    const doubled = { ...read, months: Array<number>(24).fill(200_000) };
    expect(historyOf(readAgain(['revenueMonths', 'earlierMonths'], doubled))).toEqual(Array(24).fill(200_000));
    expect(refreshFields(typed, doubled, ['earlierMonths'])).toEqual(typed);
    // If a month of the last year is below zero, both years stay unchanged.
    const below = { ...doubled, months: [...Array<number>(23).fill(200_000), -1] };
    expect(refreshFields(typed, below, ['revenueMonths', 'earlierMonths', 'mrr'])).toEqual({ ...typed, mrr: 95_000 });
  });

  test('where no months are published, none are with the figures read', () => {
    const bare = { ...before, teaser: { ...before.teaser, revenueMonths: [] } };
    expect(readAgain(['mrr'], read, bare).teaser.revenueMonths).toEqual([]);
  });
});
