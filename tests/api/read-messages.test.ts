import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { messageNotificationId } from '../../src/domain/notification/notification.ts';
import { call } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';

test('a message that was read on its thread counts as unread no longer, and is read in the bell, too', async () => {
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
