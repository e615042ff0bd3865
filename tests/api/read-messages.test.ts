import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { messageNotificationId } from '../../src/domain/notification/notification.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';

test('a message read in its thread no longer counts as unread, and its notification is read', async () => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  const bell = async () => (await refs.notification(seller.uid, messageNotificationId(dealId)).get()).data();
  const announced = await until(bell);
  expect(announced.readAt).toBeNull();
  const unread = async () => (await refs.deal(dealId).get()).data()?.unread;
  expect(await unread()).toEqual({ buyer: 0, seller: 1 });
  await db().doc(paths.presence(dealId, seller.uid)).set({ lastReadAt: new Date() }, { merge: true });
  await until(async () => (await bell())?.readAt);
  expect(await unread()).toEqual({ buyer: 0, seller: 0 });
  expect((await refs.notification(buyer.uid, messageNotificationId(dealId)).get()).exists).toBe(false);
});

test('a message marked as unread counts with later ones until the thread is read again, only for its reader', async () => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  const unread = async () => (await refs.deal(dealId).get()).data()?.unread.seller;
  const becomes = (count: number) => until(async () => (await unread()) === count || null);
  const presence = db().doc(paths.presence(dealId, seller.uid));
  await becomes(1);
  await presence.set({ lastReadAt: new Date() }, { merge: true });
  await becomes(0);
  const [message] = (await refs.messages(dealId).get()).docs;
  const messageId = message?.id ?? '';
  expect(await refusal('markUnread', buyer, { dealId, messageId })).toBe('409 wrong-state');
  expect(await refusal('markUnread', seller, { dealId, messageId: 'x' })).toBe('404 not-found');
  const { lastReadAt } = (await presence.get()).data() ?? {};
  await call('markUnread', seller, { dealId, messageId });
  await becomes(1);
  expect((await presence.get()).get('lastReadAt')).toEqual(lastReadAt);
  await presence.set({ lastReadAt: new Date() }, { merge: true });
  await becomes(0);
});
