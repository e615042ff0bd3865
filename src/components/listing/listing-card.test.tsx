import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { listingFacts } from '../../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../../domain/listing/public-listing.ts';
import { cardOf } from '../../domain/search/card.ts';
import { addDays, formatCalendarDate } from '../../domain/shared/time.ts';
import { ListingCard } from './listing-card.tsx';

const NOW = new Date();

test('each figure on a card has its source mark next to its age, gray once outdated', async () => {
  const listing = publicListingOf(listingFacts(NOW));
  if (!listing) throw new Error('not public');
  const { metrics, ...card } = cardOf(listing);
  const marked = metrics.flatMap((metric) => [
    { ...metric, source: 'connected' as const, sourceName: 'Stripe', asOf: addDays(NOW, -2) },
    { ...metric, kind: 'mrr' as const, asOf: addDays(NOW, -91) },
  ]);
  const screen = await show(<ListingCard card={{ ...card, metrics: marked }} />);
  const cells = screen.getByRole('definition');
  const words = `Connected to Stripe · read by Handoff on ${formatCalendarDate(addDays(NOW, -2))}`;
  await expect.element(cells.nth(0).getByRole('img', { name: words, exact: true })).toBeVisible();
  await expect.element(cells.nth(0).getByText('2d ago', { exact: true })).toBeVisible();
  const dated = /^Seller says · entered on .*, not checked · more than 90 days old$/;
  await expect.element(cells.nth(1).getByRole('img', { name: dated })).toBeVisible();
  await expect.element(cells.nth(1).getByText('3mo ago', { exact: true })).toBeVisible();
  const colors = cells.all().map((cell) => getComputedStyle(cell.getByText(/^\$/).element()).color);
  expect(colors[1]).not.toBe(colors[0]);
});
