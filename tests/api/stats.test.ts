import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { readListingStats, readStats } from '../../functions/src/records/stats/stats.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { mergeMonthShards, utcDayOf } from '../../src/domain/admin/stats.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Returns an address in a network that no earlier run used, so that earlier runs do not count. */
const freshAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('counter', { role: 'admin' });
});

const today = async () => {
  const answer = await call('analytics', admin, { grain: 'day' });
  const period = answer.periods.at(-1);
  if (!period) throw new Error('There is no period.');
  return { ...answer, period };
};
const visit = (page: object, headers: Record<string, string>) =>
  fetch(`${siteUrl(TEST)}${API_PATHS.beacon[1]}`, { method: 'POST', headers, body: JSON.stringify(page) });

test('a sale is counted in the figures, with the days it took', async () => {
  const before = await today();
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  await until(async () => {
    const { period, listings, stages } = await today();
    const was = before.period;
    const more = (figure: 'listed' | 'deals' | 'offers' | 'paid' | 'completed') => period[figure] - was[figure];
    return (
      period.signUps - was.signUps >= 2 &&
      (['listed', 'deals', 'offers', 'paid', 'completed'] as const).every((figure) => more(figure) >= 1) &&
      period.volume - was.volume >= 2_000_000 &&
      period.fees - was.fees >= 60_000 &&
      listings.sold > before.listings.sold &&
      stages.some(({ stage, median, deals }) => stage === 'paid' && median !== null && deals >= 1)
    );
  });
});

test('counted facts are remembered permanently, because later events of a deal repeat them', async () => {
  const { dealId } = await paidDeal(await makeParties());
  for (const fact of ['opened', 'offered', 'paid']) {
    const mark = db().doc(paths.processed(`stats-deal-${fact}-${dealId}`));
    await until(async () => (await mark.get()).exists);
    expect((await mark.get()).get('expireAt')).toBeUndefined();
  }
});

test('figures by day, week and month, each with its comparison', async () => {
  for (const [grain, count] of [
    ['day', 14],
    ['week', 12],
    ['month', 12],
  ] as const) {
    for (const compare of ['before', 'year'] as const) {
      const { periods, before } = await call('analytics', admin, { grain, compare });
      expect([periods.length, before.length]).toEqual([count, count]);
      expect(Date.parse(before.at(-1)?.startedAt ?? '')).toBeLessThan(Date.parse(periods[0]?.startedAt ?? ''));
    }
  }
  expect(await refusal('analytics', admin, { grain: 'decade' })).toBe('400 invalid-input');
});

test('a visitor with an account counts as active once a day', async () => {
  const person = await makePerson('comer');
  const active = async () => (await today()).period.active;
  const visits = async () => (await db().collection(paths.visits()).where('kind', '==', 'activeByDay').get()).size;
  const before = [await active(), await visits()] as const;
  for (const _visit of [1, 2]) {
    await call('fetchUser', person, { uid: person.uid });
    expect([await active(), await visits()]).toEqual([before[0] + 1, before[1] + 1]);
  }
  const stored = (await db().collection(paths.visits()).get()).docs;
  expect(stored.some((doc) => doc.id.includes(person.uid) || JSON.stringify(doc.data()).includes(person.uid))).toBe(
    false,
  );
});

test('a view counts once per network address and day, whatever the browser and the headers; views by bots, by the owner and of missing listings don’t', async () => {
  const seller = await makePerson('shown');
  const listingId = await makeListing(seller);
  const draft = await makeListing(seller, 'draft');
  const ip = freshAddress();
  const otherIp = freshAddress();
  const address = { 'X-Forwarded-For': ip, 'User-Agent': BROWSER };
  const views = async () => (await today()).period.views;
  const { day } = utcDayOf(new Date());
  const own = async (id: string) => mergeMonthShards(await readListingStats(id, new Date(), new Date()))[day]?.views;
  const before = await views();
  for (let i = 0; i < 3; i++) expect((await visit({ page: 'listing', listingId }, address)).status).toBe(200);
  expect([await views(), await own(listingId)]).toEqual([before + 1, 1]);
  // Another browser and forged addresses, on either route to the site, do not count as another visitor.
  const claims: Record<string, string>[] = [
    { 'User-Agent': `${BROWSER} Other/1` },
    { 'X-Forwarded-For': `192.0.2.1, ${ip}` },
    { 'X-Forwarded-For': `192.0.2.2, ${ip}, 151.101.1.6` },
    { 'Fastly-Client-IP': '192.0.2.3' },
    { 'X-Real-IP': '192.0.2.4', Forwarded: 'for=192.0.2.4' },
  ];
  for (const claim of claims)
    expect((await visit({ page: 'listing', listingId }, { ...address, ...claim })).status).toBe(200);
  expect(await views()).toBe(before + 1);
  const { headers } = await send('openSession', {}, { token: seller.token });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const other = { ...address, 'X-Forwarded-For': otherIp };
  await visit({ page: 'listing', listingId }, { ...other, Cookie: cookie });
  await visit(
    { page: 'listing', listingId },
    { ...other, 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  );
  await visit({ page: 'listing', listingId: draft }, other);
  await visit({ page: 'listing', listingId: 'n'.repeat(20) }, other);
  expect([await views(), await own(listingId), await own(draft)]).toEqual([before + 1, 1, undefined]);
  await visit({ page: 'listing', listingId }, other);
  expect([await views(), await own(listingId)]).toEqual([before + 2, 2]);
  const searches = (await today()).period.searches;
  for (const agent of [BROWSER, `${BROWSER} Other/1`])
    await visit({ page: 'search' }, { ...other, 'User-Agent': agent });
  expect((await today()).period.searches).toBe(searches + 1);
  expect((await visit({ page: 'elsewhere' }, other)).status).toBe(400);
});

test("a visitor's source counts once a day, and unknown sources count as other", async () => {
  const listingId = await makeListing(await makePerson('sourced'));
  const arrive = (arrival: object, ip = freshAddress()) =>
    visit({ page: 'listing', listingId, ...arrival }, { 'X-Forwarded-For': ip, 'User-Agent': BROWSER });
  const again = freshAddress();
  for (const arrival of [{ from: 'search', q: 'Desk' }, { from: 'mail' }]) await arrive(arrival, again);
  await arrive({ from: 'site', host: 'www.Example.com' });
  await arrive({ from: '<script>', host: 'evil.example' });
  await arrive({});
  const figures = mergeMonthShards(await readListingStats(listingId, new Date(), new Date()))[utcDayOf(new Date()).day];
  expect(figures).toEqual({ views: 4, 'from-search': 1, 'from-site': 1, 'from-other': 2 });
  expect((await arrive({ from: 'x'.repeat(41) })).status).toBe(400);
});

test('forty simultaneous visitors are all counted, spread over several documents', async () => {
  const listingId = await makeListing(await makePerson('popular'));
  const seen = Array.from({ length: 40 }, () =>
    visit({ page: 'listing', listingId, from: 'direct' }, { 'X-Forwarded-For': freshAddress(), 'User-Agent': BROWSER }),
  );
  for (const answer of await Promise.all(seen)) expect(answer.status).toBe(200);
  const { month, day } = utcDayOf(new Date());
  const parts = await readListingStats(listingId, new Date(), new Date());
  expect(mergeMonthShards(parts)[day]).toEqual({ views: 40, 'from-direct': 40 });
  expect(parts.length).toBeGreaterThan(2);
  expect((await db().collection(paths.statsShards(month)).get()).size).toBeGreaterThan(5);
});

test('a deal counts as one inquiry of its listing, however often it is resumed', async () => {
  const { listingId } = await paidDeal(await makeParties());
  const inquiries = async () => {
    const days = Object.values(
      mergeMonthShards(await readListingStats(listingId, addDays(new Date(), -1), new Date())),
    );
    return days.reduce((all, { inquiries: some = 0 }) => all + some, 0);
  };
  await until(async () => (await inquiries()) > 0);
  expect(await inquiries()).toBe(1);
});

test('recounting a month shows what differs, and repairs it on request', async () => {
  const day = utcDayOf(addDays(new Date(), -40));
  const user = await makePerson('early', { createdAt: addDays(day.from, 0.5) });
  const signUps = async () => mergeMonthShards(await readStats([day.month]))[day.day]?.signUps;
  await until(signUps);
  expect(await signUps()).toBe(1);
  const settled = async () => (await call('recountStats', admin, { month: day.month, repair: false })).differences;
  const about = async () => (await settled()).filter((item) => item.day === day.day);
  await until(async () => !(await about()).length);
  // The earlier sum and the entries since then add up to one figure.
  await db()
    .doc(paths.stats(day.month))
    .set({ month: day.month, days: { [day.day]: { signUps: 76, fees: 5 } } });
  const differences = await about();
  expect(differences).toEqual([
    { day: day.day, figure: 'fees', kept: 5, counted: 0 },
    { day: day.day, figure: 'signUps', kept: 77, counted: 1 },
  ]);
  await call('recountStats', admin, { month: day.month, repair: true });
  expect(await about()).toEqual([]);
  const log = await refs.auditLog().where('by', '==', admin.uid).get();
  expect(log.docs.map((doc) => doc.data())).toContainEqual(
    expect.objectContaining({ action: 'stats-repair', details: expect.objectContaining({ month: day.month }) }),
  );
  expect(await refusal('recountStats', admin, { month: '2026-13', repair: false })).toBe('400 invalid-input');
  expect(await refusal('recountStats', user, { month: day.month, repair: true })).toBe('403 admin-required');
});
