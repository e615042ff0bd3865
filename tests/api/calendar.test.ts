import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { transact } from '../../functions/src/data/firestore/transaction.ts';
import { readCalendar } from '../../functions/src/features/calendar/calendar.ts';
import { latestDealsOf } from '../../functions/src/records/deal/find-deals.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { SavedDate } from '../../src/domain/calendar/calendar.ts';
import { RAW_ROUTES } from '../../src/domain/raw-routes.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { documentRead } from '../support/stored/everything-read.ts';
import { findTraces } from '../support/stored/find-traces.ts';

const poll = (url: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl(TEST) + new URL(url).pathname, { headers });
const statusOf = async (url: string) => {
  const answer = await poll(url);
  await answer.arrayBuffer();
  return answer.status;
};
const addressOf = async (person: TestPerson) => (await call('renewCalendar', person, {})).url;
const secretOf = (url: string) => /\.([A-Za-z0-9_-]{43})\.ics$/.exec(url)?.[1] ?? '';
/** Returns the titles in a polled calendar, in their order. */
async function titlesIn(url: string): Promise<string[]> {
  const answer = await poll(url);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
  return lines.flatMap((line) => (line.startsWith('SUMMARY:') ? [line.slice(8)] : []));
}
const untilTitles = (url: string, wanted: string[]) =>
  until(async () => JSON.stringify(await titlesIn(url)) === JSON.stringify(wanted));

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});
afterEach(() => vi.restoreAllMocks());

describe('a calendar', () => {
  test('is only for accounts, which get its address once, while only its hash is stored', async () => {
    expect(await refusal('renewCalendar', null, {})).toBe('401 unauthenticated');
    expect(await refusal('endCalendar', null, {})).toBe('401 unauthenticated');
    const person = await makePerson('person');
    expect(await refusal('renewCalendar', person, { uid: admin.uid })).toBe('400 invalid-input');
    expect(await refusal('endCalendar', person, { uid: admin.uid })).toBe('400 invalid-input');
    const off = await makePerson('off', { inactive: true, inactiveReason: 'Fraud.' });
    expect(await refusal('renewCalendar', off, {})).toBe('403 account-deactivated');

    const url = await addressOf(person);
    expect(secretOf(url)).toHaveLength(43);
    expect(await titlesIn(url)).toEqual([]);
    expect(await findTraces([secretOf(url)])).toEqual([]);
    for (const who of [person, admin, null]) {
      expect(await documentRead(`users/${person.uid}/secrets/calendar`, who)).toBeNull();
    }
    expect(await documentRead(`users/${person.uid}/inbox/calendar`, person)).toContain('since');
    expect(await documentRead(`users/${person.uid}/inbox/calendar`, admin)).toBeNull();
  });

  test('contains each side’s upcoming dates, and follows the deal', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller, 'live', {}, { title: 'Harbour; Desk, 港' });
    const title = 'Harbour\\; Desk\\, 港';
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    // A calendar lists the dates that exist when its address is made, and then follows the deal.
    const selling = await addressOf(seller);
    expect(await titlesIn(selling)).toEqual([`Offer expires: ${title}`]);
    const buying = await addressOf(buyer);
    await call('acceptOffer', seller, { dealId, version: 1 });
    await untilTitles(selling, [`Buyer’s payment due: ${title}`]);
    await until(async () => (await titlesIn(buying)).includes(`Payment due: ${title}`));
    await call('cancelDeal', buyer, { dealId, reason: '' });
    await untilTitles(buying, []);
    await untilTitles(selling, []);
  });

  test('has the dates after a sale, with stable ids', async () => {
    const deal = await paidDeal(await makeParties(), PLAN);
    const url = await addressOf(deal.buyer);
    expect((await titlesIn(url)).map((title) => title.split(':')[0])).toEqual(['Handover due']);
    const text = await (await poll(url)).text();
    expect(text).toContain(`UID:handover-${deal.dealId}`.slice(0, 60));
    await handOver(deal);
    await until(async () => {
      const names = (await titlesIn(url)).map((title) => title.split(':')[0]);
      return ['Holdback is released', 'Installment due', 'Support ends'].every((name) => names.includes(name));
    });
  });

  test('of a hidden seller is their own, and the buyer’s doesn’t reveal the seller', async () => {
    const [seller, buyer] = await Promise.all([makePerson('hidden'), makePerson('buyer', { premium: true })]);
    const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
    const [selling, buying] = await Promise.all([addressOf(seller), addressOf(buyer)]);
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    for (const url of [selling, buying]) await until(async () => (await titlesIn(url)).length === 1);
    expect(await (await poll(buying)).text()).not.toContain(seller.uid);
  });

  test('of a deactivated or deleted account isn’t found, and returns with the account', async () => {
    const { seller, buyer } = await makeParties();
    const [selling, buying] = await Promise.all([addressOf(seller), addressOf(buyer)]);
    await call('deactivateAccount', admin, { uid: seller.uid, reason: 'Several reports.' });
    expect(await statusOf(selling)).toBe(404);
    await call('reactivateAccount', admin, { uid: seller.uid });
    expect(await statusOf(selling)).toBe(200);
    await call('deleteAccount', buyer, {});
    expect(await statusOf(buying)).toBe(404);
    expect((await refs.calendar(buyer.uid).get()).exists).toBe(false);
    expect((await refs.calendarState(buyer.uid).get()).exists).toBe(false);
  });
});

describe('a calendar loses no date', () => {
  /** A date far in the future. */
  const farDate = (dealId: string, title: string): SavedDate => {
    const at = addDays(new Date(), 300);
    return { kind: 'statements', part: '', dealId, title, role: 'buyer', at, changedAt: new Date() };
  };
  const FAR = 'Dispute statement due: Far';
  const ofAccepted = (title: string) => [`Diligence ends: ${title}`, `Payment due: ${title}`];

  test('of a deal beyond those read when its address is renewed, and keeps none that is over', async () => {
    const { buyer, dealId } = await acceptedDeal(await makeParties());
    await addressOf(buyer);
    const calendar = refs.calendar(buyer.uid);
    const known = (await calendar.get()).data()?.dates ?? [];
    const title = known[0]?.title ?? '';
    await calendar.update({ dates: [...known, farDate('not-read', 'Far'), farDate(dealId, 'Over')] });
    const titles = await titlesIn(await addressOf(buyer));
    expect(titles.toSorted()).toEqual([...ofAccepted(title), FAR].toSorted());
  });

  test('of a deal beyond those read when few of its dates are left, and finds the omitted ones', async () => {
    const parties = await makeParties();
    const { uid } = parties.buyer;
    const falls = await acceptedDeal(parties);
    const { dealId } = await acceptedDeal(parties);
    const url = await addressOf(parties.buyer);
    const title = (await refs.calendar(uid).get()).data()?.dates.find((date) => date.dealId === dealId)?.title ?? '';
    const far = farDate('not-read', 'Far');
    await refs.calendar(uid).update({ dates: [far], cutAt: far.at });
    await call('cancelDeal', parties.buyer, { dealId: falls.dealId, reason: '' });
    const wanted = JSON.stringify([...ofAccepted(title), FAR].toSorted());
    await until(async () => JSON.stringify((await titlesIn(url)).toSorted()) === wanted);
    expect((await refs.calendar(uid).get()).data()?.cutAt).toBeNull();
  });

  test('of a deal with an offer because of later inquiries', async () => {
    const { seller, buyer } = await makeParties();
    const [wanted, other] = await Promise.all([makeListing(seller), makeListing(seller)]);
    const offered = await call('makeOffer', buyer, { listingId: wanted, terms: TERMS });
    const asked = await call('askQuestion', buyer, { listingId: other, text: 'Why do you sell?' });
    for (const { uid } of [buyer, seller]) {
      const found = await transact((tx) => latestDealsOf(tx, uid, 1));
      expect(found.map(({ id }) => id).toSorted()).toEqual([offered.dealId, asked.dealId].toSorted());
    }
  });
});

describe('the address of a calendar', () => {
  test('stops working once it is renewed or turned off, as often as its owner likes', async () => {
    const person = await makePerson('person');
    const first = await addressOf(person);
    const second = await addressOf(person);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await call('endCalendar', person, {});
    await call('endCalendar', person, {});
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
    expect(await statusOf(await addressOf(person))).toBe(200);
  });

  test('is complete, or invalid', async () => {
    const [person, other] = await Promise.all([makePerson('person'), makePerson('other')]);
    const [url, theirs] = await Promise.all([addressOf(person), addressOf(other)]);
    const secret = secretOf(url);
    for (const wrong of [
      url.replace('.ics', ''),
      url.replace(secret, secret.slice(1)),
      url.replace(secret, secretOf(theirs)),
      url.replace(person.uid, '__x__'),
      url.replace(person.uid, '%2e%2e%2f'),
      url.replace(person.uid, 'x'.repeat(2048)),
    ]) {
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    }
  });

  test('isn’t cached, and is resent only if something changed', async () => {
    const { seller, buyer } = await makeParties();
    const url = await addressOf(buyer);
    const answer = await poll(url);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      expect((await poll(url, { 'If-None-Match': known })).status).toBe(304);
    }
    await call('makeOffer', buyer, { listingId: await makeListing(seller), terms: TERMS });
    await until(async () => (await poll(url, { 'If-None-Match': etag })).status === 200);
  });

  test('is polled sixty times an hour', async () => {
    const person = await makePerson('person');
    const url = await addressOf(person);
    expect(await statusOf(url)).toBe(200);
    expect((await refs.calendar(person.uid).get()).data()?.polls.count).toBe(1);
    const { count } = RAW_ROUTES.pollCalendar.limit;
    await refs.calendar(person.uid).update({ 'polls.count': count });
    const refused = await poll(url);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await refs.calendar(person.uid).update({ 'polls.since': addDays(new Date(), -1) });
    expect(await statusOf(url)).toBe(200);
  });

  test('can be created twenty times a day', async () => {
    const person = await makePerson('often');
    await db()
      .doc(`limits/${person.uid}_renewCalendar`)
      .set({ count: 20, startedMs: Date.now(), expireAt: addDays(new Date(), 1) });
    expect((await send('renewCalendar', {}, { token: person.token })).status).toBe(429);
  });
});

test('a poll reads two documents, and only one if the secret is wrong', async () => {
  const deal = await acceptedDeal(await makeParties());
  const secret = secretOf(await addressOf(deal.buyer));
  const { uid } = deal.buyer;
  const transaction = await db().runTransaction(
    async (raw) => Object.getPrototypeOf(raw) as Record<'get', (ref: { path: string }) => unknown>,
  );
  const get = vi.spyOn(transaction, 'get');
  const calendar = await readCalendar({ uid, secret }, new Date());
  expect(calendar?.dates).toHaveLength(2);
  // If a trigger is still writing the dates, the transaction retries, and each attempt reads both.
  const read = get.mock.calls.map(([{ path }]) => path);
  const attempt = [refs.calendar(uid).path, refs.user(uid).path];
  expect(read).toEqual(Array.from({ length: read.length / 2 }, () => attempt).flat());
  get.mockClear();
  expect(await readCalendar({ uid, secret: 'A'.repeat(43) }, new Date())).toBeNull();
  expect(await readCalendar({ uid: 'nobody', secret }, new Date())).toBeNull();
  expect(get.mock.calls).toHaveLength(2);
});
