import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/durations.ts';
import { inZone } from '../../src/domain/shared/reader-clock.ts';
import { formatCalendarDate, formatDate, formatDay, formatMonth, formatWeekday } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

// Times are shown in the reader's time zone (docs/decisions/0078), so each side sees a different date for a deadline.
// Remaining time and calendar dates are the same for both sides.

/** Time zones 14 hours ahead of UTC and 11 hours behind it. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
/** The last 10:30 UTC, when it is already tomorrow in the first zone and still yesterday in the second. */
const NOW = Math.floor((Date.now() - 10.5 * HOUR_MS) / DAY_MS) * DAY_MS + 10.5 * HOUR_MS;
/** Moments half an hour after and half an hour before midnight UTC. Each falls on another date in one of the zones. */
const early = (days: number) => new Date(NOW - 10 * HOUR_MS + days * DAY_MS);
const late = (days: number) => new Date(NOW + 13 * HOUR_MS + days * DAY_MS);

test('deadlines use local time, waiting times and an invoice’s date are the same, east and west of UTC', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('notary'), makeOnboarded('islander', { premium: true })]);
  const { dealId, invoiceId } = await acceptedDeal({ seller, buyer });
  await refs.deal(dealId).update({ 'purchase.payBy': late(3) });
  const { parts } = await invoiceOf(invoiceId);
  await refs
    .invoice(invoiceId)
    .update({ issuedAt: early(-5), parts: parts.map((part) => ({ ...part, dueAt: late(3) })) });
  const listingId = await makeListing(seller);
  const { dealId: asked } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await refs.deal(asked).update({ waitingSince: late(-7), 'offer.expiresAt': early(9) });
  for (const [i, timezoneId] of ZONES.entries()) {
    const here = (write: () => string) => inZone(timezoneId, write);
    const { page: theirs } = await person(`buyer ${i}`, { timezoneId });
    await theirs.clock.setFixedTime(NOW);
    await openAs(theirs, buyer, '/dashboard');
    await expect(theirs.getByText(here(() => formatWeekday(new Date(NOW))))).toBeVisible();
    await expect(theirs.getByText('4 days left', { exact: true })).toBeVisible();
    await expect(theirs.getByText(here(() => `ends ${formatDay(late(3))}`))).toBeVisible();
    await theirs.goto(`/invoices/${invoiceId}`);
    await expect(theirs.getByText(`issued ${formatCalendarDate(early(-5))}`)).toBeVisible();
    await expect(theirs.getByText(here(() => `due ${formatDate(late(3))}`))).toBeVisible();

    const { page: sellers } = await person(`seller ${i}`, { timezoneId });
    await sellers.clock.setFixedTime(NOW);
    await openAs(sellers, seller, '/dashboard');
    await expect(sellers.getByText('9 days left', { exact: true })).toBeVisible();
    await expect(sellers.getByText(here(() => `ends ${formatDay(early(9))}`))).toBeVisible();
  }
  await refs.deal(asked).update({ stage: 'inquiry', waitingOn: 'seller', offer: null });
  for (const [i, timezoneId] of ZONES.entries()) {
    const { page } = await person(`asked ${i}`, { timezoneId });
    await page.clock.setFixedTime(NOW);
    await openAs(page, seller, '/dashboard');
    await expect(page.getByText('Waiting 6 days')).toBeVisible();
    await expect(page.getByText(inZone(timezoneId, () => `since ${formatDay(late(-7))}`))).toBeVisible();
  }
});

test('the months of figures in the editor stay those they were entered for', async ({ person }) => {
  const seller = await makeOnboarded('bookkeeper');
  const listingId = await makeListing(seller, 'draft', {}, { monthsFrom: '2025-12' });
  const revenue = async () => (await refs.draft(listingId).get()).data()?.revenueMonths;
  const first = (await revenue()) ?? [];
  for (const [i, timezoneId] of ZONES.entries()) {
    const { page } = await person(`seller ${i}`, { timezoneId });
    await page.clock.setFixedTime(NOW);
    await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
    const field = (month: string) => page.getByLabel(`${formatMonth(month)} ${month.slice(2, 4)}`, { exact: true });
    await expect(field('2025-12')).toBeVisible();
    await expect(field('2026-11')).toBeVisible();
    await field('2026-01').fill(String(1_234 + i));
    await expect.poll(async () => (await revenue())?.[1]).toBe(123_400 + i * 100);
    expect((await revenue())?.toSpliced(1, 1)).toEqual(first.toSpliced(1, 1));
    await page.getByRole('link', { name: 'Basics' }).click();
    await page.getByLabel('Founded').fill('2024-01');
    await expect.poll(async () => (await refs.draft(listingId).get()).data()?.foundedOn).toBe('2024-01');
    await expect(page.getByLabel('Founded')).toHaveValue('2024-01');
  }
});
