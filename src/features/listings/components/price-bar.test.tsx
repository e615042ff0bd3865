import { Box } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { Metric } from '../../../domain/listing/figures/metric.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { PriceBar } from './price-bar.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const bar = page.getByRole('region', { name: 'Price' });

beforeEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(360, 740);
});

const PROFIT = { kind: 'ttmProfit', value: 960_000, source: 'self', asOf: NOW, sourceName: null } as const;

/** Shows a page on which the price box ends at the given height. */
async function showBelow(height: number, metrics: Metric[] = []): Promise<void> {
  const open = publicListingOf(listingFacts(NOW));
  if (!open) throw new Error('It is public.');
  await show(
    <>
      <Box h={height} />
      <PriceBar teaser={{ ...open.teaser, metrics }}>
        <a href="#offer">Make an offer</a>
      </PriceBar>
      <Box h={2000} />
    </>,
  );
}

test('price and action stay available once the price box has left the window, and disappear when it is back', async () => {
  await showBelow(400, [PROFIT]);
  await expect.element(bar).not.toBeInTheDocument();
  window.scrollTo(0, 900);
  await expect.element(bar.getByText('$24,000')).toBeVisible();
  await expect.element(bar.getByText('2.5× profit')).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Make an offer' })).toBeVisible();
  window.scrollTo(0, 0);
  await expect.element(bar).not.toBeInTheDocument();
});

test('a price box that the reader hasn’t reached yet isn’t repeated', async () => {
  await showBelow(1200);
  window.scrollTo(0, 100);
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  await expect.element(bar).not.toBeInTheDocument();
});

test('without a profit, the price is named', async () => {
  await showBelow(400);
  window.scrollTo(0, 900);
  await expect.element(bar.getByText('Asking price')).toBeVisible();
});
