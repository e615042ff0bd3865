import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/durations.ts';
import { inZone } from '../../src/domain/shared/reader-clock.ts';
import { formatClock, formatDate, formatUtc, formatWeekday } from '../../src/domain/shared/time.ts';
import { paidDeal } from '../support/deals/make-deal.ts';
import { userOf } from '../support/stored/stored-documents.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const AUCKLAND = 'Pacific/Auckland';
const HONOLULU = 'Pacific/Honolulu';
/** The last 06:30 UTC, when it is evening of the same day in Auckland and of the day before in Honolulu. */
const NOW = Math.floor((Date.now() - 6.5 * HOUR_MS) / DAY_MS) * DAY_MS + 6.5 * HOUR_MS;
const DUE = new Date(NOW + 5 * DAY_MS);
const WALL = new Date(NOW);

test('a buyer in Honolulu and a seller in Auckland see the same deadline, each in their own time zone', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('kauri'), makeOnboarded('plumeria', { premium: true })]);
  const { dealId } = await paidDeal({ seller, buyer });
  await refs.deal(dealId).update({ 'handover.dueAt': DUE });
  const said: string[] = [];
  for (const [who, timezoneId] of [
    [seller, AUCKLAND],
    [buyer, HONOLULU],
  ] as const) {
    const due = inZone(timezoneId, () => `Due ${formatDate(DUE)}, ${formatClock(DUE)}`);
    const { page } = await person(timezoneId, { timezoneId });
    await page.clock.setFixedTime(NOW);
    await openAs(page, who, '/dashboard');
    await expect(page.getByText(inZone(timezoneId, () => formatWeekday(WALL)))).toBeVisible();
    await page.goto(`/deals/${dealId}?tab=handover`);
    await expect(page.getByText(due, { exact: true })).toBeVisible();
    await expect(page.getByTitle(formatUtc(DUE)).first()).toBeVisible();
    await expect(page.getByText(/\bUTC\b/)).toHaveCount(0);
    // Emails use the time zone of the device.
    await expect.poll(async () => (await userOf(who))?.preferences.timeZone.name).toBe(timezoneId);
    said.push(due);
  }
  expect(new Set(said).size).toBe(2);
});

test('a zone chosen in settings applies to all devices, until the device’s is chosen again', async ({ person }) => {
  const owner = await makeOnboarded('navigator');
  const now = (zone: string) => inZone(zone, () => `Now: ${formatWeekday(WALL)}, ${formatClock(WALL)}`);
  const { page } = await person('on the road', { timezoneId: HONOLULU });
  await page.clock.setFixedTime(NOW);
  await openAs(page, owner, '/settings?tab=account');
  const choice = page.getByRole('combobox', { name: 'Times are shown in' });
  await expect(choice).toHaveValue('Same as this device (Pacific/Honolulu)');
  await expect(page.getByText(now(HONOLULU))).toBeVisible();
  await choice.fill('auckland');
  await page.getByRole('option', { name: AUCKLAND }).click();
  await expect(page.getByText(now(AUCKLAND))).toBeVisible();
  const chosen = { name: AUCKLAND, isChosen: true };
  await expect.poll(async () => (await userOf(owner))?.preferences.timeZone).toEqual(chosen);

  const { page: other } = await person('at home', { timezoneId: HONOLULU, width: 360 });
  await other.clock.setFixedTime(NOW);
  await openAs(other, owner, '/settings?tab=account');
  await expect(other.getByText(now(AUCKLAND))).toBeVisible();
  await other.getByRole('combobox', { name: 'Times are shown in' }).fill('same as');
  await other.getByRole('option', { name: 'Same as this device (Pacific/Honolulu)' }).click();
  await expect(other.getByText(now(HONOLULU))).toBeVisible();
});
