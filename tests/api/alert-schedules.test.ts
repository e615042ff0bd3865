import { beforeAll, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { deliverAlerts } from '../../functions/src/features/saved-searches/deliver-alerts.ts';
import { functionsEnv, TEST } from '../../scripts/suite/instances.ts';
import type { Listing } from '../../src/domain/listing/listing.ts';
import { nextDigest } from '../../src/domain/saved-search/alert.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { mailed, mailsTo } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';

beforeAll(() => {
  Object.assign(process.env, functionsEnv(TEST));
});

const tagOf = () => `t${crypto.randomUUID().slice(0, 8)}`;
const alertsOf = async ({ uid }: TestPerson) =>
  (await refs.notifications(uid).get()).docs.map((doc) => doc.data()).filter(({ searches }) => searches);

async function reader(alerts: 'instant' | 'daily', tag: string): Promise<TestPerson & { searchId: string }> {
  const person = await makePerson('reader');
  const filters = searchFiltersSchema.parse({ tech: tag });
  const { id } = await call('saveSearch', person, { filters, alerts, name: `About ${tag}` });
  await until(async () => (await refs.keptSearch(keptSearchId(person.uid, id)).get()).exists);
  return { ...person, searchId: id };
}
const live = (seller: TestPerson, tag: string, title: string, patch: Partial<Listing> = {}) =>
  makeListing(seller, 'live', patch, { tech: [tag], title });
const matched = (person: TestPerson, ids: string[]) =>
  until(async () => (await Promise.all(ids.map((id) => refs.match(person.uid, id).get()))).every((doc) => doc.exists));

test('a summary is sent once a day, with the searches that matched', async () => {
  const tag = tagOf();
  const seller = await makePerson('seller');
  const nora = await reader('daily', tag);
  const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => live(seller, tag, `Project ${i}`)));
  await matched(nora, ids);
  expect(await alertsOf(nora)).toEqual([]);

  const at = (await refs.alertClock(nora.uid).get()).data()?.nextAt;
  if (!at) throw new Error('Nothing is due.');
  expect(await deliverAlerts(nora.uid, new Date(at.getTime() - 1))).toBe(false);
  await advanceDays((at.getTime() - Date.now() + MINUTE_MS) / (24 * HOUR_MS));
  try {
    const [summary] = await until(async () => {
      const found = await alertsOf(nora);
      return found.length ? found : null;
    });
    expect(summary?.title).toBe('12 projects match your saved searches');
    expect(summary?.message).toMatch(new RegExp(`^Project .* and 9 more\\. They match “About ${tag}”\\.$`));
    const mail = await mailed(nora.email, /12 projects match/);
    expect(mail.text?.match(/\/listing\//g)).toHaveLength(10);
    expect(mail.text).toContain('2 more are on your Handoff dashboard.');
    expect(mail.text).toContain(`Matches “About ${tag}”.`);
    await advanceDays(1);
    expect(await alertsOf(nora)).toHaveLength(1);
    expect(await mailsTo(nora.email)).toHaveLength(1);
  } finally {
    await resetClock();
  }
});

test('sold, paused or no longer matching listings are left out of it', async () => {
  const tag = tagOf();
  const other = tagOf();
  const seller = await makePerson('seller');
  const nora = await reader('daily', tag);
  const filters = searchFiltersSchema.parse({ tech: other });
  const { id } = await call('saveSearch', nora, { filters, alerts: 'daily' });
  await until(async () => (await refs.keptSearch(keptSearchId(nora.uid, id)).get()).exists);
  const [sold, paused, changed, stopped, left] = await Promise.all([
    live(seller, tag, 'Sold'),
    live(seller, tag, 'Paused'),
    live(seller, tag, 'Changed'),
    live(seller, other, 'Stopped'),
    live(seller, tag, 'Left'),
  ]);
  await matched(nora, [sold, paused, changed, stopped, left]);
  await Promise.all([
    changeListing(sold, { state: 'sold', soldAt: new Date() }, {}),
    changeListing(paused, { state: 'paused' }, {}),
    changeListing(changed, {}, { tech: ['other'] }),
    call('changeSavedSearch', nora, { id, alerts: 'off' }),
  ]);
  expect(await deliverAlerts(nora.uid, nextDigest(new Date(), 'UTC'))).toBe(true);
  expect((await alertsOf(nora)).map(({ title }) => title)).toEqual(['New match: Left']);
  expect(await deliverAlerts(nora.uid, nextDigest(new Date(), 'UTC'))).toBe(false);
});

test('an empty summary isn’t sent', async () => {
  const tag = tagOf();
  const seller = await makePerson('seller');
  const nora = await reader('daily', tag);
  const listing = await live(seller, tag, 'Sold');
  await matched(nora, [listing]);
  await call('deleteSavedSearch', nora, { id: nora.searchId });
  expect(await deliverAlerts(nora.uid, nextDigest(new Date(), 'UTC'))).toBe(true);
  expect(await alertsOf(nora)).toEqual([]);
  expect((await refs.alertClock(nora.uid).get()).data()?.nextAt).toBeNull();
});

test('after three alerts in an hour, the rest is combined', async () => {
  const tag = tagOf();
  const seller = await makePerson('seller');
  const nora = await reader('instant', tag);
  for (let i = 0; i < 3; i++) {
    await live(seller, tag, `Project ${i}`);
    await until(async () => (await alertsOf(nora)).length === i + 1);
  }
  const rest = await Promise.all([live(seller, tag, 'Fourth'), live(seller, tag, 'Fifth')]);
  await matched(nora, rest);
  const waits = await until(async () => {
    const { nextAt } = (await refs.alertClock(nora.uid).get()).data() ?? {};
    return nextAt && nextAt > new Date() ? nextAt : null;
  });
  expect(waits.getTime() - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  expect(await alertsOf(nora)).toHaveLength(3);
  expect(await deliverAlerts(nora.uid, waits)).toBe(true);
  const joined = (await alertsOf(nora)).find(({ title }) => title.startsWith('2 projects'));
  expect(joined?.message).toMatch(/^(Fourth and Fifth|Fifth and Fourth)\. They match/);
});

test('an account deleted meanwhile gets no alert', async () => {
  const uid = newId();
  const now = new Date();
  await refs.alertClock(uid).set({ uid, nextAt: now, sent: [], digestAt: null });
  expect(await deliverAlerts(uid, now)).toBe(true);
  expect((await refs.alertClock(uid).get()).exists).toBe(false);
});
