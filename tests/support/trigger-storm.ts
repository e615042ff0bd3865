import { db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { onDealEventCreated } from '../../functions/src/triggers/on-deal-event-created.ts';
import { onMessageCreated } from '../../functions/src/triggers/on-message-created.ts';
import { onNotificationWritten } from '../../functions/src/triggers/on-notification-written.ts';
import { onPresenceWritten } from '../../functions/src/triggers/on-presence-written.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Deal } from '../../src/domain/deal/deal.ts';
import { dealFacts } from './deal-facts.ts';

/** A document change as a trigger is told of it, delivered any number of times. */
type Delivery = () => Promise<unknown>;
/** Events for each deal: few enough that they do not all wait for one document. */
const EVENTS_A_DEAL = 20;
const START = new Date('2026-06-09T12:00:00Z').getTime();

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/**
 * Writes `count` notifications, messages, deal events and readings, and delivers the event of each
 * one to five times, in any order and `atOnce` at the same time. `recount` answers what is not as a recount says.
 */
export async function triggerStorm(
  count: number,
  atOnce: number,
): Promise<{ deliveries: number; recount: () => Promise<string[]> }> {
  const run = newId();
  const dealCount = Math.ceil(count / EVENTS_A_DEAL);
  const deals = Array.from({ length: dealCount }, (_, i) =>
    dealFacts(new Date(START), {}, `${newId()}_b${i}-${run}`, `s${i >> 2}-${run}`),
  );
  const deal = (i: number): Deal => deals[Math.floor(i / 4) % deals.length] as Deal;
  await Promise.all(deals.map((one) => refs.deal(one.id).set(one)));
  const writer = db().bulkWriter({ throttling: false });
  const events: Delivery[] = Array.from({ length: count }, (_, i) => {
    const one = deal(i);
    const at = new Date(START + i * 1000);
    switch (i % 4) {
      case 0: {
        const id = newId();
        const text = { id, type: 'other', title: 'T', message: 'M', actionUrl: null, imageUrl: null } as const;
        const readAt = i % 12 === 0 ? at : null;
        void writer.set(refs.notification(one.sellerId, id), { ...text, createdAt: at, readAt });
        return () => deliver(onNotificationWritten, { uid: one.sellerId, id });
      }
      case 1: {
        const id = newId();
        const senderId = i % 3 === 0 ? one.sellerId : one.buyerId;
        const message = { senderId, text: `word ${i}`, attachments: [], clientId: id, createdAt: at };
        void writer.set(refs.message(one.id, id), message);
        const receiver = senderId === one.sellerId ? one.buyerId : one.sellerId;
        return async () => {
          await deliver(onMessageCreated, { dealId: one.id, messageId: id });
          await counted(receiver);
        };
      }
      case 2: {
        const id = newId();
        void writer.set(refs.dealEvent(one.id, id), {
          kind: 'access-requested',
          by: 'buyer',
          at,
          amount: null,
          label: null,
        });
        return async () => {
          await deliver(onDealEventCreated, { dealId: one.id, eventId: id });
          await counted(one.sellerId);
        };
      }
      default: {
        const uid = i % 8 === 3 ? one.sellerId : one.buyerId;
        const before = { get: () => undefined };
        const after = { get: () => ({ toMillis: () => at.getTime() }) };
        void writer.set(db().doc(paths.presence(one.id, uid)), { lastReadAt: at }, { merge: true });
        return () => deliver(onPresenceWritten, { dealId: one.id, uid }, { before, after });
      }
    }
  });
  await writer.close();
  const deliveries = shuffled(
    events.flatMap((event) => Array<Delivery>(1 + Math.floor(Math.random() * 5)).fill(event)),
  );
  const queue = [...deliveries];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { deliveries: deliveries.length, recount: () => recount(deals) };
}

/** What the notification that a trigger wrote brings about in turn. */
const counted = (uid: string) => deliver(onNotificationWritten, { uid, id: '-' });

/** A trigger's handler, as the framework calls it; one that throws is delivered again, as in production. */
async function deliver(
  trigger: { run(event: never): unknown },
  params: Record<string, string>,
  data: unknown = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await trigger.run({ params, data, id: newId() } as never);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}

async function recount(deals: Deal[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, buyerId, sellerId } of deals) {
    const deal = (await refs.deal(id).get()).data();
    const messages = (await refs.messages(id).get()).docs.map((doc) => doc.data());
    for (const [side, uid] of [
      ['buyer', buyerId],
      ['seller', sellerId],
    ] as const) {
      const read = (await db().doc(paths.presence(id, uid)).get()).get('lastReadAt')?.toMillis() ?? 0;
      const unread = messages.filter((one) => one.senderId !== uid && one.createdAt.getTime() > read).length;
      if (deal?.unread[side] !== unread) wrong.push(`${id} ${side}: ${deal?.unread[side]} unread, counted ${unread}`);
    }
    const newest = Math.max(0, ...messages.map((one) => one.createdAt.getTime()));
    if ((deal?.lastMessage?.at.getTime() ?? 0) !== newest) wrong.push(`${id}: not its last message`);
    const told = (await refs.deal(id).collection('events').get()).docs;
    for (const event of told) {
      const notification = await refs.notification(sellerId, event.id).get();
      if (!notification.exists) wrong.push(`${id}: nobody was told of ${event.id}`);
    }
  }
  for (const uid of new Set(deals.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))) {
    const unread = (await refs.notifications(uid).where('readAt', '==', null).count().get()).data().count;
    const written = Number((await db().doc(paths.counters(uid)).get()).get('unread') ?? 0);
    if (unread !== written) wrong.push(`${uid}: ${written} unread notifications, counted ${unread}`);
  }
  return wrong;
}
