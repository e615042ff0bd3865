import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { onPresenceWritten } from '../../functions/src/triggers/on-presence-written.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { untilIdle } from '../../scripts/suite/until-idle.ts';
import { paths } from '../../src/domain/collections.ts';
import { messageNotificationId } from '../../src/domain/notification/notification.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { advanceDays } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { dealOf } from '../support/stored/stored-documents.ts';

async function asked() {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  const presence = (uid: string) => db().doc(paths.presence(dealId, uid));
  const bell = async (uid: string) => (await refs.notification(uid, messageNotificationId(dealId)).get()).data();
  const say = (uid: string, text: string) => sendMessage(dealId, uid, text, new Date(), 0);
  const said = (text: string) => until(async () => (await dealOf(dealId)).lastMessage?.text === text);
  return { seller, buyer, dealId, presence, bell, say, said };
}
afterEach(() => vi.restoreAllMocks());

/** Counts every request of this process to Firestore. */
function requests() {
  const prototype = Object.getPrototypeOf(db()) as Record<'request' | 'requestStream', () => unknown>;
  const spies = [vi.spyOn(prototype, 'request'), vi.spyOn(prototype, 'requestStream')];
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

test('typing or writing a message costs the presence trigger no reads', async () => {
  const { buyer, dealId, presence } = await asked();
  const own = presence(buyer.uid);
  const nothing = await own.get();
  const read = { lastReadAt: new Date() };
  const stateOf = async (data: object) => {
    await own.set(data);
    return own.get();
  };
  const opened = await stateOf(read);
  const typing = await stateOf({ ...read, typingAt: new Date() });
  const written = await stateOf({ ...read, typingAt: new Date(), lastMessageAt: new Date(), lastMessageId: 'x' });
  const deliver = (before: typeof opened, after: typeof opened) =>
    onPresenceWritten.run({
      params: { dealId, uid: buyer.uid },
      data: { before, after },
    } as unknown as Parameters<typeof onPresenceWritten.run>[0]);
  const counted = requests();
  await deliver(opened, typing);
  await deliver(typing, written);
  expect(counted()).toBe(0);
  // Opening an unread thread does cost reads, which shows that the count works.
  await deliver(nothing, opened);
  expect(counted()).toBeGreaterThan(1);
});

test('a thread notifies once until it is read, with the right last message and count', async () => {
  const { seller, buyer, dealId, presence, bell, say, said } = await asked();
  const first = await until(() => bell(seller.uid));
  await say(buyer.uid, 'And in winter?');
  await said('And in winter?');
  expect((await dealOf(dealId)).unread.seller).toBe(2);
  expect(await bell(seller.uid)).toEqual(first);

  // The thread was read and receives a message much later, so it is announced again.
  await presence(seller.uid).set({ lastReadAt: new Date() });
  await until(async () => (await bell(seller.uid))?.readAt);
  await presence(seller.uid).update({ lastReadAt: new Date(Date.now() - 60_000) });
  await say(buyer.uid, 'Are you there?');
  const again = await until(async () => {
    const now = await bell(seller.uid);
    return now?.readAt === null && now;
  });
  expect(again.message).toContain('Are you there?');
});

test('an unread thread is announced again after an hour', async () => {
  const { seller, buyer, bell, say, said, dealId } = await asked();
  const first = await until(() => bell(seller.uid));
  const hourAgo = new Date(first.createdAt.getTime() - 3_700_000);
  await refs.notification(seller.uid, messageNotificationId(dealId)).update({ createdAt: hourAgo });
  await say(buyer.uid, 'Are you there?');
  await said('Are you there?');
  expect((await bell(seller.uid))?.message).toContain('Are you there?');
});

test("a reader of the open thread isn't notified, and one who just left is, a moment later", async () => {
  const { seller, buyer, dealId, presence, bell, say, said } = await asked();
  await until(() => bell(seller.uid));
  await presence(buyer.uid).set({ lastReadAt: new Date() });
  await say(seller.uid, 'Eleven.');
  await said('Eleven.');
  const { lastMessage, notifyAt } = await dealOf(dealId);
  expect(notifyAt).toEqual({ buyer: new Date((lastMessage?.at.getTime() ?? 0) + 4_000), seller: null });
  await presence(buyer.uid).set({ lastReadAt: new Date() });
  await until(async () => (await dealOf(dealId)).unread.buyer === 0);
  expect((await dealOf(dealId)).notifyAt).toEqual({ buyer: null, seller: null });
  await untilIdle(TEST);
  await advanceDays(MINUTE_MS / DAY_MS);
  expect(await bell(buyer.uid)).toBeUndefined();

  await presence(buyer.uid).set({ lastReadAt: new Date() });
  await say(seller.uid, 'Three more in winter.');
  await said('Three more in winter.');
  expect(await bell(buyer.uid)).toBeUndefined();
  await advanceDays(MINUTE_MS / DAY_MS);
  expect((await bell(buyer.uid))?.message).toContain('Three more in winter.');
  expect(await dealOf(dealId)).toMatchObject({ unread: { buyer: 1 }, notifyAt: { buyer: null } });
});
