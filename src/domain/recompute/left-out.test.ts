import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSellerOf } from '../../../tests/support/people/new-seller.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import type { ConnectionResult } from '../connection/reading.ts';
import type { Draft } from '../listing/draft/draft.ts';
import type { Figures } from '../listing/figures/figures.ts';
import type { MetricKind } from '../listing/figures/metric.ts';
import { accessTierOf, teaserOf } from '../listing/publish/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { discrepancyNotes, publishedDiscrepancies } from './left-out.ts';
import type { Recompute } from './recompute.ts';

const today = new Date('2026-06-15T12:00:00Z');
const nothing = new ExportTotals({ today, salt: 1, rates: DOLLARS_ONLY }).result();
const months = (cents: number): Recomputed => ({
  ...nothing,
  from: new Date('2025-06-01'),
  to: new Date('2026-05-31'),
  months: [...Array<number>(12).fill(0), ...Array<number>(12).fill(cents)],
});
const figures = (values: Partial<Record<MetricKind, number>>, month = 100_000): Figures => ({
  monthsFrom: '2025-06',
  revenueMonths: Array<number>(12).fill(month),
  visits: null,
  metrics: (Object.entries(values) as [MetricKind, number][]).map(([kind, value]) => ({
    kind,
    value,
    source: 'self',
    asOf: today,
    sourceName: null,
  })),
});
const said = (...of: Parameters<typeof discrepancyNotes>): string[] =>
  discrepancyNotes(...of).map(({ outcome, text }) => `${outcome}: ${text}`);

test('applied figures, and rounding differences, aren’t reported', () => {
  expect(said(figures({}), months(100_000), 'The export')).toEqual([]);
  expect(said(figures({}), months(95_001), 'The export')).toEqual([]);
  expect(said(figures({ mrr: 9_000 }), { ...nothing, mrr: 4_100 }, 'The export')).toEqual([]);
});

test('more than a quarter in the seller’s favor is a question; less, or the reverse, is a fact', () => {
  expect(said(figures({}), months(70_000), 'The export')).toEqual([
    'asks: Revenue by month: $12,000 typed. The export says $8,400, which was left out.',
  ]);
  expect(said(figures({}), months(90_000), 'The export').join()).toMatch(/^tells: /);
  expect(said(figures({}), months(300_000), 'The export').join()).toMatch(/^tells: /);
  expect(said(figures({ mrr: 100_000 }), { ...nothing, mrr: 50_000 }, 'The export')).toEqual([
    'asks: MRR: $1,000 typed. The export says $500, which was left out.',
  ]);
});

test('for churn and refunds, less is in the seller’s favor', () => {
  const of = (churn: number, found: number) => said(figures({ churn }), { ...nothing, churn: found }, 'The export');
  expect(of(0, 9)).toEqual(['asks: Monthly churn: 0% typed. The export says 9%, which was left out.']);
  expect(of(9, 4).join()).toMatch(/^tells: /);
  expect(of(2, 3.9)).toEqual([]);
});

test('only months that both cover are compared, and single figures only for the same month', () => {
  const all = { ...months(100_000), months: Array<number>(24).fill(100_000) };
  const later = { ...all, monthsFrom: '2024-08', mrr: 1 };
  expect(said(figures({ mrr: 90_000 }), later, 'The export')).toEqual([]);
});

test('an account without a charge is compared with the typed year, an export of subscriptions isn’t', () => {
  expect(said(figures({}), nothing, 'The account')).toEqual([
    'asks: No full month of the account has a charge; $12,000 was typed for twelve.',
  ]);
  expect(said(figures({}, 0), nothing, 'The account')).toEqual([]);
  expect(said(figures({}), nothing, 'The export')).toEqual([]);
});

test('buyers with access read where the newest confirmed export of each kind and the account differ', () => {
  const openedWords = { 'left-out': 'Half is paid by bank transfer.' };
  const draft: Draft = { ...completeDraft(), monthsFrom: '2025-06', churn: 1, openedWords };
  const published = {
    teaser: teaserOf(draft, newSellerOf('seller', draft), today),
    accessTier: accessTierOf(draft, today),
  };
  const upload = (day: string, state: Recompute['state'], cents: number, format: Recompute['format'] = 'paypal') => ({
    state,
    format,
    result: months(cents),
    createdAt: new Date(day),
  });
  const recomputes = [
    upload('2026-06-03', 'ready', 50_000),
    upload('2026-06-02', 'ready', 20_000),
    upload('2026-06-04', 'shown', 10_000),
    upload('2026-06-01', 'ready', 100_000, 'gumroad'),
  ];
  const text = 'Revenue by month: $12,000 typed. The export says $6,000, which was left out.';
  const words = 'Half is paid by bank transfer.';
  expect(publishedDiscrepancies({ ...published, recomputes, connection: null })).toEqual([
    { check: 'left-out', outcome: 'tells', text, words },
  ]);
  const connection = { result: { ...nothing, churn: 12 } as ConnectionResult };
  expect(publishedDiscrepancies({ ...published, recomputes: [], connection }).map((note) => note.text)).toEqual([
    'No full month of the account has a charge; $12,000 was typed for twelve.',
  ]);
  expect(publishedDiscrepancies({ ...published, recomputes: [], connection: { result: null } })).toEqual([]);
});
