import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { Metric } from '../../../domain/listing/figures/metric.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { addDays, formatCalendarDate } from '../../../domain/shared/time.ts';
import type { ComparedListing } from '../data/use-compared.ts';
import { CompareTable } from './compare-table.tsx';

const NOW = new Date();
const LONG_AGO = addDays(NOW, -91);

/** A listing whose revenue has the given mark. */
function compared(id: string, revenue: Pick<Metric, 'value' | 'source' | 'sourceName' | 'asOf'>) {
  const { teaser, ...listing } = listingFacts(NOW);
  if (!teaser) throw new Error('no teaser');
  const metrics = teaser.metrics.map((metric) => (metric.kind === 'ttmRevenue' ? { ...metric, ...revenue } : metric));
  const found = publicListingOf({ ...listing, id, teaser: { ...teaser, monthsFrom: '2025-11', metrics } });
  if (!found) throw new Error('not public');
  return { id, listing: found as unknown as ComparedListing };
}

afterEach(() => page.viewport(1280, 900));

test.each([1280, 360])('at %i px, each compared figure shows its source, months, date and checker', async (width) => {
  await page.viewport(width, 900);
  const both = [
    compared('one', { value: 1_200_000, source: 'recomputed', sourceName: 'Stripe payments', asOf: NOW }),
    compared('two', { value: 1_300_000, source: 'document', sourceName: null, asOf: LONG_AGO }),
  ];
  const screen = await show(<CompareTable compared={both} onlyDifferences={false} />);
  const row = screen.getByRole('row', { name: /^Revenue, 12 months/ });
  const fresh = row.getByRole('cell').nth(0);
  const old = row.getByRole('cell').nth(1);
  const by = `added up by Handoff on ${formatCalendarDate(NOW)}`;
  await expect
    .element(fresh.getByText(`Recomputed from Stripe payments · Nov 2025 – Oct 2026 · ${by}`, { exact: true }))
    .toBeVisible();
  const since = `checked by a reviewer at Handoff on ${formatCalendarDate(LONG_AGO)} · more than 90 days old`;
  await expect
    .element(old.getByText(`Document checked · Nov 2025 – Oct 2026 · ${since}`, { exact: true }))
    .toBeVisible();
  // Differing values are shown in the ink color unless they are out of date.
  const colorOf = (cell: typeof old) => {
    const amount = cell.getByText(/^\$/).element();
    return getComputedStyle(amount).color;
  };
  expect(colorOf(old)).not.toBe(colorOf(fresh));
});
