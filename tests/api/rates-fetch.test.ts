import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { simulatedPlace } from '../../functions/src/integrations/public-web/simulated-web.ts';
import { LAST_PACKAGED_DAY } from '../../functions/src/integrations/rates/packaged-rates.ts';
import { RECENT_FILE } from '../../functions/src/integrations/rates/rates-file.ts';
import { replayRatesFile } from '../../functions/src/integrations/rates/replayed-rates.ts';
import { forgetRates, loadRates } from '../../functions/src/records/rates.ts';
import { newestBankDay, nextBankDay } from '../../src/domain/rates/bank-days.ts';
import { formatBankDay } from '../../src/domain/rates/new-days.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { advanceDays, emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { flagOf } from '../support/stored/stored-documents.ts';

let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  outsiders = await makeOutsiders();
});
/** Makes the emulators answer for the Bank again. */
const bankAgain = () => simulatedPlace(RECENT_FILE).delete();
/** Restores the state before any fetch, and removes rates that an earlier test fetched in its future. */
const forget = () =>
  Promise.all(['rates', 'settings', 'flags'].map((name) => db().recursiveDelete(db().collection(name))));
beforeEach(async () => {
  await bankAgain();
  await forget();
  await emulator('tick');
});
afterEach(bankAgain);
afterAll(resetClock);

const fetched = async () => {
  const data = (await refs.ratesFetch().get()).data();
  if (!data) throw new Error('Rates were never fetched.');
  return data;
};
const tick = async () => new Date((await emulator('tick')).body.now);
/** Returns the rates that are stored for a day. */
const ratesOf = async (day: string) => (await refs.ratesMonth(day.slice(0, 7)).get()).data()?.days[day.slice(8)];
/** A number of days that always includes more than three of the Bank's days. */
const A_WHILE = 9;
/** Replaces rates in the file that the Bank has published at the given time. */
const published = (now: Date, change: (file: string) => string) =>
  setPlace(RECENT_FILE, [change(replayRatesFile(RECENT_FILE, now))]);
const withRate = (day: string, currency: string, rate: string) => (file: string) =>
  file.replace(new RegExp(`(<Cube time="${day}">.*?currency="${currency}" rate=")[^"]+`), `$1${rate}`);

test('every published day is stored after one fetch', async () => {
  const now = await tick();
  const newest = newestBankDay(now);
  expect(await fetched()).toMatchObject({ newest, problem: null, problems: [], caseId: null });
  for (let day = nextBankDay(LAST_PACKAGED_DAY); day <= newest; day = nextBankDay(day))
    expect(await ratesOf(day), day).toMatchObject({ USD: expect.any(String) });
  expect((await emulator('tick')).body.done['rates fetched']).toBe(0);
});

test('after months all missing days are read from the complete file', async () => {
  await advanceDays(200);
  const now = await tick();
  expect(await fetched()).toMatchObject({ newest: newestBankDay(now), problem: null, problems: [] });
  forgetRates();
  const rates = await loadRates(now);
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
  expect(rates.mean('EUR', lastMonth)).toMatchObject({ of: lastMonth });
  expect(rates.yearMean('JPY', lastMonth)).toMatchObject({ rate: expect.stringMatching(/^0\.00\d+$/) });
});

describe('a Bank that does not answer', () => {
  test('is retried every hour, and opens a case after three bank days, until rates arrive', async () => {
    const { newest, triedAt } = await fetched();
    await setPlace(RECENT_FILE, null);
    await advanceDays(A_WHILE);
    const problem = 'The European Central Bank’s file did not answer.';
    const { caseId, ...failed } = await fetched();
    expect(failed).toMatchObject({ newest, problem });
    expect(failed.triedAt?.getTime()).toBeGreaterThan(triedAt?.getTime() ?? 0);
    const reason = `No reference rates have come since those of ${formatBankDay(newest)}. ${problem}`;
    expect(await flagOf(caseId ?? '')).toMatchObject({ kind: 'rates', state: 'open', reason });
    // The next attempt comes only after an hour.
    await bankAgain();
    expect((await emulator('tick')).body.done['rates fetched']).toBe(0);
    expect((await advanceDays(1 / 24)).body.done['rates fetched']).toBeGreaterThan(2);
    expect(await fetched()).toMatchObject({ problem: null, caseId: null });
    expect(await flagOf(caseId ?? '')).toMatchObject({ state: 'resolved', outcome: 'The rates have come.' });
  });

  test('opens no case earlier, and no second one after a decision', async () => {
    await setPlace(RECENT_FILE, null);
    await advanceDays(1 / 24);
    expect((await fetched()).caseId).toBeNull();
    await advanceDays(A_WHILE);
    const { caseId } = await fetched();
    await call('resolveCase', outsiders.admin, { kind: 'flag', id: caseId ?? '', outcome: 'The Bank has said so.' });
    await advanceDays(1);
    expect(await fetched()).toMatchObject({ caseId });
    expect((await refs.flags().where('state', '==', 'open').get()).docs.map(({ id }) => id)).toEqual([]);
  });

  test("is asked immediately on an administrator's request", async () => {
    const { admin, stranger, inactive } = outsiders;
    await setPlace(RECENT_FILE, null);
    await advanceDays(A_WHILE);
    await bankAgain();
    const asked = [stranger, inactive, null].map((person) => refusal('fetchRates', person, {}));
    expect(await Promise.all(asked)).toEqual(['403 admin-required', '403 account-deactivated', '401 unauthenticated']);
    await call('fetchRates', admin, {});
    expect(await refusal('fetchRates', admin, {})).toBe('409 wrong-state');
    expect((await emulator('tick')).body.done['rates fetched']).toBeGreaterThan(2);
    expect((await emulator('tick')).body.done['rates fetched']).toBe(0);
    const entries = await refs.auditLog().where('action', '==', 'rates-fetch').get();
    expect(entries.docs.map((doc) => doc.data().by)).toEqual([admin.uid]);
  });
});

test('a page in place of the file changes nothing', async () => {
  const before = await fetched();
  await setPlace(RECENT_FILE, ['<!doctype html><title>Maintenance</title>']);
  await advanceDays(A_WHILE);
  expect(await fetched()).toMatchObject({
    newest: before.newest,
    problem: 'The European Central Bank’s file is no longer in its usual format.',
  });
});

test('a value published differently keeps its first value, and raises one case', async () => {
  const { newest } = await fetched();
  const before = await ratesOf(newest);
  await advanceDays(A_WHILE);
  const now = await tick();
  await published(now, withRate(newest, 'USD', '9.9999'));
  for (let run = 0; run < 2; run++) {
    await call('fetchRates', outsiders.admin, {});
    await tick();
  }
  expect(await ratesOf(newest)).toEqual(before);
  const reason = `USD on ${formatBankDay(newest)} was ${before?.USD} when it was published and is 9.9999 now. The first stays.`;
  expect((await fetched()).problems).toEqual([reason]);
  expect(await flagOf('rates-refused')).toMatchObject({ kind: 'rates', state: 'open', reason });
  // The same reason does not open another case after the first one was closed.
  await call('resolveCase', outsiders.admin, {
    kind: 'flag',
    id: 'rates-refused',
    outcome: 'A correction of the Bank.',
  });
  await call('fetchRates', outsiders.admin, {});
  await tick();
  expect(await flagOf('rates-refused-2')).toBeUndefined();
});

test('a rate that jumps waits, with its day, for the next day', async () => {
  const { newest } = await fetched();
  const now = await tick();
  const day = nextBankDay(newest);
  // This time is after the publication of the day and before that of the next one.
  const afterFirst = new Date(`${day}T16:00:00Z`);
  await published(afterFirst, withRate(day, 'JPY', '1.75'));
  await advanceDays((afterFirst.getTime() - now.getTime()) / 86_400_000);
  expect(await fetched()).toMatchObject({ newest, problem: expect.stringContaining('JPY moved by') });
  expect(await ratesOf(day)).toBeUndefined();
  const next = nextBankDay(day);
  await published(new Date(`${next}T16:00:00Z`), withRate(day, 'JPY', '1.75'));
  await advanceDays((Date.parse(next) - Date.parse(day)) / 86_400_000);
  expect(await fetched()).toMatchObject({ newest: next, problem: null });
  expect(Object.keys((await ratesOf(day)) ?? {})).not.toContain('JPY');
  expect(await ratesOf(day)).toMatchObject({ USD: expect.any(String) });
  expect(await ratesOf(next)).toMatchObject({ JPY: expect.any(String) });
  expect(await flagOf('rates-refused')).toMatchObject({
    state: 'open',
    reason: expect.stringContaining('JPY moved by'),
  });
});
