import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import type { Draft } from '../listing/draft.ts';
import { metricOf } from '../listing/metric.ts';
import { monthAt } from '../listing/month-at.ts';
import { accessTierOf, teaserOf } from '../listing/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import { refreshFields, refreshPublished } from './refresh-figures.ts';

const now = new Date('2026-06-15T12:00:00Z');
const result = {
  ...new ExportTotals({ today: now, salt: 1 }).result(),
  ...{ from: new Date('2024-06-01'), to: new Date('2026-05-31'), months: Array<number>(24).fill(100_000) },
};
const draft = (monthsFrom: string): Draft => ({
  ...completeDraft(),
  ...{ monthsFrom, monthCosts: 18_000, visitMonths: Array.from({ length: 12 }, (_, i) => 100 + i) },
});
const published = (monthsFrom: string) => ({
  teaser: teaserOf(draft(monthsFrom), newSeller('s'), now),
  accessTier: accessTierOf(draft(monthsFrom), now),
});
const ended = monthAt('2025-06', -1);

test('once a month has ended, the costs of the one before it are no longer those of the last month', () => {
  const costs = (monthsFrom: string, figures: Parameters<typeof refreshPublished>[2]) =>
    metricOf(refreshPublished(published(monthsFrom), result, figures).teaser, 'monthCosts')?.value;
  expect(costs('2025-06', ['revenueMonths'])).toBe(18_000);
  expect(costs(ended, ['revenueMonths'])).toBeUndefined();
  // Months that stay as they were typed keep their costs.
  expect(costs(ended, [])).toBe(18_000);
});

test('visits stay with their months', () => {
  const { visits } = refreshPublished(published(ended), result, ['revenueMonths']).teaser;
  expect(visits).toMatchObject({ from: ended, months: draft(ended).visitMonths });
  expect(refreshFields(draft(ended), result, ['revenueMonths']).visitMonths).toEqual([
    ...draft(ended).visitMonths.slice(1),
    null,
  ]);
});
