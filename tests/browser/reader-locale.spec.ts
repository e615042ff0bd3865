import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/durations.ts';
import { inZone } from '../../src/domain/shared/reader-clock.ts';
import { formatClock, formatDate, formatWeekday } from '../../src/domain/shared/time.ts';
import { paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const READERS = [
  ['Pacific/Auckland', 'en-NZ'],
  ['Asia/Kolkata', 'hi-IN'],
  ['Europe/Berlin', 'de-DE'],
  ['America/St_Johns', 'en-CA'],
  ['Pacific/Honolulu', 'en-US'],
] as const;
/** The last 06:30 UTC, which falls on two different dates around the world. */
const NOW = Math.floor((Date.now() - 6.5 * HOUR_MS) / DAY_MS) * DAY_MS + 6.5 * HOUR_MS;
const DUE = new Date(NOW + 5 * DAY_MS);

test('a deadline is formatted for each reader, dollars and ages the same for all', async ({ person }) => {
  const [seller, buyer] = await Promise.all([
    makeOnboarded('cartographer'),
    makeOnboarded('translator', { premium: true }),
  ]);
  const { dealId } = await paidDeal({ seller, buyer });
  await refs.deal(dealId).update({ 'handover.dueAt': DUE });
  const said = new Set<string>();
  for (const [timezoneId, locale] of READERS) {
    const asRead = (write: () => string) => inZone(timezoneId, write, locale);
    const { page } = await person(timezoneId, { timezoneId, locale });
    await page.clock.setFixedTime(NOW);
    await openAs(page, buyer, '/dashboard');
    await expect(page.getByText(asRead(() => formatWeekday(new Date(NOW))))).toBeVisible();
    await page.goto(`/deals/${dealId}?tab=handover`);
    const due = asRead(() => `Due ${formatDate(DUE)}, ${formatClock(DUE)}`);
    await expect(page.getByText(due, { exact: true })).toBeVisible();
    await page.goto(`/deals/${dealId}?tab=offers`);
    await expect(page.getByText('$20,000').filter({ visible: true }).first()).toBeVisible();
    said.add(due);
  }
  expect(said.size).toBe(READERS.length);
});

test('a German types 3.400, and is told that it was read as three thousand four hundred', async ({ person }) => {
  const seller = await makeOnboarded('buchhalterin');
  const listingId = await makeListing(seller, 'draft', {}, { monthsFrom: '2025-12' });
  const { page } = await person('in Berlin', { timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  await page.clock.setFixedTime(new Date('2026-12-10T12:00:00Z'));
  await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
  const january = page.getByLabel('Jan 26', { exact: true });
  await january.fill('3.400');
  await january.press('Tab');
  await expect(page.getByText('Read as $3,400.')).toBeVisible();
  await expect.poll(async () => (await refs.draft(listingId).get()).data()?.revenueMonths?.[1]).toBe(340_000);
});
