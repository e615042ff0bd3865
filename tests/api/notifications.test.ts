import { describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { notifyJoined } from '../../functions/src/records/notification.ts';
import { bulkWriter } from '../../scripts/demo/bulk-writer.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import { paths } from '../../src/domain/collections.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { waitForNotification } from '../support/stored/stored-documents.ts';

const COUNT = 200;

test('older ones are requested by time, and only by their owner', async () => {
  const person = await makePerson('owner');
  const other = await makePerson('other');
  const asked = { userId: person.uid, before: new Date().toISOString() };
  expect(await call('getOlderNotifications', person, asked)).toEqual({ notifications: [], more: false });
  expect(await refusal('getOlderNotifications', other, asked)).toBe('404 not-found');
  for (const bad of [{ before: 'yesterday' }, { before: null }, { limit: 0 }, { limit: 51 }]) {
    expect(await refusal('getOlderNotifications', person, { ...asked, ...bad })).toBe('400 invalid-input');
  }
});

/** Preferences for accounts that get many notifications at the same time and need no email. */
const UNMAILED = {
  preferences: { ...DEFAULT_PREFERENCES, email: { ...DEFAULT_PREFERENCES.email, other: false } },
};
const notice = (id: string, createdAt: Date) => ({
  id,
  type: 'other' as const,
  topic: 'other' as const,
  title: `Notice ${id}`,
  message: '',
  createdAt,
  readAt: null,
  actionUrl: null,
  imageUrl: null,
});

test('pages continue through more entries of one millisecond than fit on a page', async () => {
  const person = await makePerson('crowded', UNMAILED);
  const other = await makePerson('other');
  const moment = new Date(Date.now() - MINUTE_MS);
  const ids = Array.from({ length: 25 }, newId);
  const late = newId();
  await Promise.all(ids.map((id) => refs.notification(person.uid, id).set(notice(id, moment))));
  await refs.notification(person.uid, late).set(notice(late, new Date(moment.getTime() - 1)));
  const seen: string[] = [];
  let from: { before: string; after?: string } = { before: new Date().toISOString() };
  for (let pages = 0, more = true; more && pages < 10; pages++) {
    const older = await call('getOlderNotifications', person, { userId: person.uid, limit: 10, ...from });
    more = older.more;
    expect(older.notifications.length).toBeLessThanOrEqual(from.after ? 10 : 11);
    seen.push(...older.notifications.map(({ id }) => id));
    const last = older.notifications.at(-1);
    if (last) from = { before: last.createdAt, after: last.id };
  }
  // No notification is missing, and passing the id of the last one avoids repetitions.
  expect(seen.toSorted()).toEqual([...ids, late].toSorted());
  expect(seen.at(-1)).toBe(late);

  // An id that no longer exists or belongs to another account is no problem, because the page is chosen by time.
  const gone = { userId: person.uid, before: moment.toISOString(), limit: 5 };
  await refs.notification(other.uid, 'theirs').set(notice('theirs', moment));
  for (const after of [newId(), 'theirs'])
    expect((await call('getOlderNotifications', person, { ...gone, after })).notifications).toHaveLength(6);
  for (const after of ['a/b', '..', ''])
    expect(await refusal('getOlderNotifications', person, { ...gone, after })).toBe('400 invalid-input');
});

test('one is marked as read without the others, by its owner alone', async () => {
  const person = await makePerson('one', UNMAILED);
  const other = await makePerson('other');
  const unread = async () => Number((await db().doc(paths.counters(person.uid)).get()).get('unread') ?? -1);
  const first = newId();
  const second = newId();
  for (const id of [first, second]) await refs.notification(person.uid, id).set(notice(id, new Date()));
  await until(async () => (await unread()) === 2);
  const readAt = async (id: string) => (await refs.notification(person.uid, id).get()).data()?.readAt;
  // The call affects only the caller's own notifications. It neither changes nor reveals another account's notification
  // with that id.
  await call('markNotificationRead', other, { notificationId: first });
  expect(await readAt(first)).toBeNull();
  await call('markNotificationRead', person, { notificationId: first });
  const at = await readAt(first);
  expect(at).toBeInstanceOf(Date);
  expect(await readAt(second)).toBeNull();
  await until(async () => (await unread()) === 1);
  await call('markNotificationRead', person, { notificationId: first });
  expect(await readAt(first)).toEqual(at);
  for (const notificationId of ['a/b', '..', ''])
    expect(await refusal('markNotificationRead', person, { notificationId })).toBe('400 invalid-input');
});

test('200 notifications at once leave the unread count exact, as does reading them', {
  timeout: 240_000,
}, async () => {
  const person = await makePerson('busy', UNMAILED);
  const unread = async () => Number((await db().doc(paths.counters(person.uid)).get()).get('unread') ?? -1);
  await Promise.all(
    Array.from({ length: COUNT }, (_, i) => {
      const id = newId();
      return refs.notification(person.uid, id).set({
        id,
        type: 'other',
        topic: 'other',
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
  // Together the pages contain every notification, and only the first one on each page may repeat.
  const seen: string[] = [];
  let before = new Date(Date.now() + MINUTE_MS).toISOString();
  let after: string | undefined;
  for (let more = true; more; ) {
    const older = await call('getOlderNotifications', person, {
      userId: person.uid,
      before,
      limit: 50,
      ...(after && { after }),
    });
    more = older.more;
    before = older.notifications.at(-1)?.createdAt ?? before;
    after = older.notifications.at(-1)?.id;
    seen.push(...older.notifications.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(COUNT);
  const page = await call('getNotifications', person, { userId: person.uid });
  expect([page.notifications.length, page.unreadCount]).toEqual([20, 50]);
  const stored: number[] = [];
  const stop = db()
    .doc(paths.counters(person.uid))
    .onSnapshot((counters) => void stored.push(Number(counters.get('unread'))));
  await until(async () => stored.length > 0);
  await call('markNotificationsRead', person, { userId: person.uid });
  await until(async () => (await unread()) === 0, 120_000);
  await expect.poll(() => stored.at(-1)).toBe(0);
  stop();
  // The listener receives the previous count and at most three later writes.
  expect(stored.length).toBeLessThanOrEqual(1 + 3);
  expect((await call('getNotifications', person, { userId: person.uid, onlyUnread: true })).unreadCount).toBe(0);
});

describe('repeated notices about one thing', () => {
  const titles = async ({ uid }: TestPerson) =>
    (await refs.notifications(uid).orderBy('createdAt', 'desc').get()).docs.map((doc) => doc.data().title).sort();

  test('are merged while unread; a new one follows once it was read', async () => {
    const { seller, buyer } = await makeParties();
    const listingId = await makeListing(seller);
    const ask = async () => {
      const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
      await call('withdrawRequest', buyer, { dealId });
    };
    await ask();
    // The two notices are about the request and about its withdrawal.
    const both = (isOne: (title: string) => boolean) =>
      until(async () => {
        const all = await titles(seller);
        return all.length === 2 && all.every(isOne) && all;
      });
    await both((title) => !title.includes('times'));
    await ask();
    await ask();
    const counted = await both((title) => title.endsWith('(3 times)'));
    expect(new Set(counted.map((title) => title.replace(/ \(\d+ times\)$/, ''))).size).toBe(counted.length);
    await call('markNotificationsRead', seller, { userId: seller.uid });
    await call('requestAccess', buyer, { listingId, note: '' });
    await until(async () => (await titles(seller)).length === counted.length + 1);
    // The first notice was mailed. Notices that joined it within the hour were not.
    expect((await mailsAbout(seller)).length).toBeLessThanOrEqual(counted.length + 1);
  });

  test('a redelivered event counts once, even after it was read', async () => {
    const person = await makePerson('redelivered');
    const notice = {
      type: 'other',
      title: 'A new date',
      message: '',
      actionUrl: '/deals/x?tab=handover',
      act: 'Answer the proposal',
    } as const;
    const deliver = (id: string, at = new Date()) => notifyJoined(person.uid, { ...notice, id }, at);
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
    await notifyJoined(person.uid, { ...notice, actionUrl: '/deals/y?tab=handover', id: 'e' }, new Date());
    expect(await titles(person)).toEqual(['A new date', 'A new date', 'A new date (3 times)']);
  });
});

const eventsOf = async (dealId: string) =>
  (await db().collection(paths.dealEvents(dealId)).get()).docs.map((doc) => `${doc.get('kind')} by ${doc.get('by')}`);

test('the last transfer and the last confirmation notify no one: their consequences do', async () => {
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  const events = await eventsOf(deal.dealId);
  // Each event is attributed to the side that acted, which isn't notified of it; the completion is a receipt for both.
  expect(events.filter((event) => /^(last-)?item-|^inspection-|^completed /.test(event)).sort()).toEqual([
    'completed by system',
    'inspection-started by seller',
    'item-confirmed by buyer',
    'item-transferred by seller',
    'last-item-confirmed by buyer',
    'last-item-transferred by seller',
  ]);
  await waitForNotification(deal.buyer, /^The inspection of Harbour Desk began/);
  for (const person of [deal.buyer, deal.seller])
    await waitForNotification(person, /^The sale of Harbour Desk is complete/);
});

test('a seller isn’t notified of their own move’s effects on other offers, nor an author of their own review', async () => {
  const parties = await makeParties();
  const rival = await makePerson('rival');
  const listingId = await makeListing(parties.seller);
  const { dealId: other } = await call('makeOffer', rival, { listingId, terms: TERMS });
  const { dealId } = await call('makeOffer', parties.buyer, { listingId, terms: TERMS });
  const { invoiceId } = await call('acceptOffer', parties.seller, { dealId, version: 1 });
  expect(await eventsOf(other)).toContain('offer-backed-up by seller');
  await pay(parties.buyer, invoiceId);
  await handOver({ ...parties, listingId, dealId, invoiceId });
  const review = { dealId, rating: 5, text: 'Quick, honest and friendly.' } as const;
  await call('writeReview', parties.buyer, review);
  await call('writeReview', parties.seller, review);
  expect(await eventsOf(dealId)).toContain('reviews-revealed by seller');
  await waitForNotification(parties.buyer, /^You can read the reviews of Harbour Desk/);

  const withdrawn = await makeListing(parties.seller);
  const { dealId: offered } = await call('makeOffer', rival, { listingId: withdrawn, terms: TERMS });
  await call('withdrawListing', parties.seller, { listingId: withdrawn });
  expect(await eventsOf(offered)).toContain('offer-voided by seller');
});

const mailsAbout = async ({ email }: TestPerson) =>
  (await db().collection('mail').where('to', '==', email).get()).docs.map((doc) => String(doc.get('letter.subject')));

describe('marking as read', () => {
  test.each([450, 1001])('reaches all of %i, even if it was interrupted', { timeout: 180_000 }, async (count) => {
    const person = await makePerson('reader', UNMAILED);
    const writer = bulkWriter();
    for (let i = 0; i < count; i++) {
      const id = newId();
      writer.set(refs.notification(person.uid, id), notice(id, new Date(Date.now() - i)));
    }
    await writer.flush();
    const unread = async () =>
      (await refs.notifications(person.uid).where('readAt', '==', null).count().get()).data().count;
    expect(await unread()).toBe(count);
    // This is the state after a process died following its first page; the client then resends the command.
    const first = await refs.notifications(person.uid).where('readAt', '==', null).limit(400).get();
    const batch = db().batch();
    const earlier = new Date(Date.now() - MINUTE_MS);
    for (const { ref } of first.docs) batch.update(ref, { readAt: earlier });
    await batch.commit();
    await call('markNotificationsRead', person, { userId: person.uid });
    expect(await unread()).toBe(0);
    // Notifications that were already read keep their time.
    const kept = await refs.notifications(person.uid).where('readAt', '==', earlier).count().get();
    expect(kept.data().count).toBe(400);
  });
});
