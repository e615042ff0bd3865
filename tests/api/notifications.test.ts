import { describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { notifyOnce } from '../../functions/src/records/notification/notify-once.ts';
import { paths } from '../../src/domain/collections.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api-calls.ts';
import { makeParties } from '../support/make-deal.ts';
import { makeListing } from '../support/make-listing.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { until } from '../support/until.ts';

const COUNT = 200;

test('older ones are requested by time, and only by their owner', async () => {
  const [person, other] = [await makePerson('owner'), await makePerson('other')];
  const asked = { userId: person.uid, before: new Date().toISOString() };
  expect(await call('getOlderNotifications', person, asked)).toEqual({ notifications: [], more: false });
  expect(await refusal('getOlderNotifications', other, asked)).toBe('404 not-found');
  for (const bad of [{ before: 'yesterday' }, { before: null }, { limit: 0 }, { limit: 51 }]) {
    expect(await refusal('getOlderNotifications', person, { ...asked, ...bad })).toBe('400 invalid-input');
  }
});

test('200 notifications at once leave the unread count exact, as does reading them', {
  timeout: 240_000,
}, async () => {
  const person = await makePerson('busy');
  const unread = async () => Number((await db().doc(paths.counters(person.uid)).get()).get('unread') ?? -1);
  await Promise.all(
    Array.from({ length: COUNT }, (_, i) => {
      const id = newId();
      return refs.notification(person.uid, id).set({
        id,
        type: 'other',
        title: `Notice ${i}`,
        message: '',
        createdAt: new Date(),
        readAt: null,
        actionUrl: null,
        imageUrl: null,
      });
    }),
  );
  await until(async () => (await unread()) === COUNT, 120_000);
  // Page by page, nothing is missing, and only the first of each page repeats.
  const seen: string[] = [];
  let before = new Date(Date.now() + MINUTE_MS).toISOString();
  for (let more = true; more; ) {
    const older = await call('getOlderNotifications', person, { userId: person.uid, before, limit: 50 });
    more = older.more;
    before = older.notifications.at(-1)?.createdAt ?? before;
    seen.push(...older.notifications.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(COUNT);
  const page = await call('getNotifications', person, { userId: person.uid });
  expect([page.notifications.length, page.unreadCount]).toEqual([20, 50]);
  await call('markNotificationsRead', person, { userId: person.uid });
  await until(async () => (await unread()) === 0, 120_000);
  expect((await call('getNotifications', person, { userId: person.uid, onlyUnread: true })).unreadCount).toBe(0);
});

describe('repeated notices about one thing', () => {
  const titles = async ({ uid }: TestPerson) =>
    (await refs.notifications(uid).orderBy('createdAt', 'desc').get()).docs.map((doc) => doc.data().title).sort();

  test('become one while it is unread; a new one follows once it was read', async () => {
    const { seller, buyer } = await makeParties();
    const listingId = await makeListing(seller);
    const ask = async () => {
      const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
      await call('withdrawRequest', buyer, { dealId });
    };
    await ask();
    const [first = ''] = await until(async () => {
      const all = await titles(seller);
      return all.some((title) => /asks for access|request/i.test(title)) && all;
    });
    expect(first).not.toMatch(/times/);
    await ask();
    await ask();
    await until(async () => (await titles(seller)).some((title) => title.endsWith('(3 times)')));
    const counted = await titles(seller);
    expect(new Set(counted.map((title) => title.replace(/ \(\d+ times\)$/, ''))).size).toBe(counted.length);
    await call('markNotificationsRead', seller, { userId: seller.uid });
    await call('requestAccess', buyer, { listingId, note: '' });
    await until(async () => (await titles(seller)).length === counted.length + 1);
    // The first was mailed, and what joined it within the hour was not.
    expect((await mailsAbout(seller)).length).toBeLessThanOrEqual(counted.length + 1);
  });

  test('an event that is delivered again counts once, even after it was read', async () => {
    const person = await makePerson('redelivered');
    const notice = { type: 'other', title: 'A new date', message: '', actionUrl: '/deals/x?tab=handover' } as const;
    const deliver = (id: string, at = new Date()) => notifyOnce(person.uid, { ...notice, id }, at);
    await deliver('a');
    await deliver('a');
    expect(await titles(person)).toEqual(['A new date']);
    await Promise.all([deliver('b'), deliver('c'), deliver('b')]);
    expect(await titles(person)).toEqual(['A new date (3 times)']);
    await call('markNotificationsRead', person, { userId: person.uid });
    for (const id of ['a', 'b', 'c']) await deliver(id);
    expect(await titles(person)).toEqual(['A new date (3 times)']);
    await deliver('d');
    expect(await titles(person)).toEqual(['A new date', 'A new date (3 times)']);
    await notifyOnce(person.uid, { ...notice, actionUrl: '/deals/y?tab=handover', id: 'e' }, new Date());
    expect(await titles(person)).toEqual(['A new date', 'A new date', 'A new date (3 times)']);
  });
});

const mailsAbout = async ({ email }: TestPerson) =>
  (await db().collection('mail').where('to', '==', email).get()).docs.map((doc) => String(doc.get('message.subject')));
