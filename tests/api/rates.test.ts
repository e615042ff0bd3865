import { afterAll, beforeEach, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { forgetRates, loadRates, newestRates } from '../../functions/src/records/rates.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';

/** Months that no other test's clock reaches. */
const MONTH = '2041-05';
const NEXT = '2041-06';
const DAY = { USD: '1.2000', JPY: '160.00' };

const clear = () => Promise.all([MONTH, NEXT].map((month) => refs.ratesMonth(month).delete()));
beforeEach(async () => {
  await clear();
  forgetRates();
});
afterAll(clear);
const store = (month: string, days: Record<string, Record<string, string>>) =>
  refs.ratesMonth(month).set({ month, days });

test('packaged and stored rates form one table', async () => {
  await store(MONTH, { '02': DAY, '31': { ...DAY, USD: '1.3000' } });
  const rates = await loadRates(new Date('2041-06-02T12:00:00Z'));
  expect(rates.mean('EUR', MONTH)).toMatchObject({ rate: '1.25' });
  expect(rates.day('EUR', '2041-05-05')).toMatchObject({ rate: '1.2', of: '2041-05-02' });
  expect(rates.mean('EUR', '2024-01')).toMatchObject({ rate: '1.0905' });
  expect(rates.mean('KWD', MONTH)).toBe('unknown-currency');
});

test("a month has no mean until its last day's rates are stored", async () => {
  const now = new Date('2041-06-03T12:00:00Z');
  await store(MONTH, { '02': DAY, '30': DAY });
  expect((await loadRates(now)).mean('EUR', MONTH)).toBe('no-mean-yet');
  await store(MONTH, { '02': DAY, '30': DAY, '31': DAY });
  // The rates are read again after some minutes.
  expect((await loadRates(new Date(now.getTime() + 60_000))).mean('EUR', MONTH)).toBe('no-mean-yet');
  expect((await loadRates(new Date(now.getTime() + 300_000))).mean('EUR', MONTH)).toMatchObject({ rate: '1.2' });
  // A rate of the next month shows that the month is complete, even if the Bank left out some days.
  await store(MONTH, { '02': DAY });
  await store(NEXT, { '03': DAY });
  forgetRates();
  expect((await loadRates(now)).mean('EUR', MONTH)).toMatchObject({ rate: '1.2' });
});

test("stored days take precedence over a later release's packaged rates", async () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const before = (await loadRates(now)).day('EUR', '2026-10-27');
  const document = refs.ratesMonth('2026-10');
  await document.set({ month: '2026-10', days: { '28': { USD: '1.1000' }, '30': { USD: '1.2000' } } });
  forgetRates();
  const rates = await loadRates(now);
  expect(rates.day('EUR', '2026-10-27')).toEqual(before);
  expect(rates.day('EUR', '2026-10-28')).toMatchObject({ rate: '1.1' });
  // The Bank left this day out when it published the rates.
  expect(rates.day('EUR', '2026-10-29')).toMatchObject({ rate: '1.1', of: '2026-10-28' });
  expect(rates.day('EUR', '2026-10-30')).toMatchObject({ rate: '1.2' });
  await document.delete();
  forgetRates();
});

test('the newest rates are dollars for one unit, for a week', async () => {
  await store(MONTH, { '31': DAY });
  const dollars = [
    { currency: 'EUR', rate: '1.2' },
    { currency: 'USD', rate: '1' },
    { currency: 'JPY', rate: '0.0075' },
  ];
  expect(await newestRates(new Date('2041-05-31T16:00:00Z'))).toEqual({ day: '2041-05-31', dollars });
  expect(await newestRates(new Date('2041-06-07T23:59:00Z'))).toEqual({ day: '2041-05-31', dollars });
  expect(await newestRates(new Date('2041-06-08T00:00:00Z'))).toEqual({ day: '2041-05-31', dollars: [] });
});

test('anyone can read the newest rates', async () => {
  const answer = await fetch(`${siteUrl(TEST)}/api/rates`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('public');
  expect(await answer.json()).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dollars: expect.any(Array),
  });
  expect((await fetch(`${siteUrl(TEST)}/api/rates`, { method: 'POST' })).status).toBe(405);
});
