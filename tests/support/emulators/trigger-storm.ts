import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../../functions/src/data/firestore/refs.ts';
import { countByState, countMonth } from '../../../functions/src/features/stats/recount-stats.ts';
import { readStats } from '../../../functions/src/records/stats/stats.ts';
import { onDealEventCreated } from '../../../functions/src/triggers/on-deal-event-created.ts';
import { onInvoiceWritten } from '../../../functions/src/triggers/on-invoice-written.ts';
import { onListingWritten } from '../../../functions/src/triggers/on-listing-written.ts';
import { onMessageCreated } from '../../../functions/src/triggers/on-message-created.ts';
import { onNotificationWritten } from '../../../functions/src/triggers/on-notification-written.ts';
import { onPresenceWritten } from '../../../functions/src/triggers/on-presence-written.ts';
import { onUserCreated } from '../../../functions/src/triggers/on-user-created.ts';
import { bulkWriter } from '../../../scripts/demo/bulk-writer.ts';
import { newUser } from '../../../src/domain/account/user.ts';
import {
  diffDayStats,
  diffMonthStats,
  mergeMonthShards,
  monthsBetween,
  stateCountsSchema,
} from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import { newListing } from '../../../src/domain/listing/listing.ts';
import { LISTING_STATES } from '../../../src/domain/listing/states.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { dealFacts } from '../deals/deal-facts.ts';
import { purchaseOf } from '../money/purchase-invoice.ts';

/** Delivers the event of a document change to its trigger. It may be called any number of times. */
type Delivery = () => Promise<unknown>;
/** Number of kinds of events. The storm cycles through the kinds. */
const KINDS = 7;
/** Number of days over which the counted facts are spread. */
const DAYS = 50;
/** Number of events per deal, small enough that they do not all contend for one document. */
const EVENTS_A_DEAL = 20;
const START = new Date('2026-06-09T12:00:00Z').getTime();

const shuffle = <T>(all: readonly T[]): T[] =>
  all
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/**
 * Writes `count` notifications, messages, deal events and other documents, and delivers the event of each one to five
 * times, in any order and `atOnce` at the same time. `recount` returns the differences from a recount.
 */
export async function triggerStorm(
  count: number,
  atOnce: number,
): Promise<{ deliveries: number; recount: () => Promise<string[]> }> {
  const run = newId();
  const dealCount = Math.ceil(count / EVENTS_A_DEAL);
  const deals = Array.from({ length: dealCount }, (_, i) => stormDeal(i, run));
  const deal = (i: number): Deal => deals[Math.floor(i / KINDS) % deals.length] as Deal;
  await Promise.all(deals.map((deal) => refs.deal(deal.id).set(deal)));
  let drafts = 0;
  const writer = bulkWriter();
  const events: Delivery[] = Array.from({ length: count }, (_, i) => {
    const one = deal(i);
    const at = new Date(START + i * 1000);
    switch (i % KINDS) {
      case 0: {
        const id = newId();
        const kind = { type: 'other', topic: 'other' } as const;
        const text = { id, ...kind, title: 'T', message: 'M', actionUrl: null, imageUrl: null };
        const readAt = i % 12 === 0 ? at : null;
        writer.set(refs.notification(one.sellerId, id), { ...text, createdAt: at, readAt });
        return () => deliver(onNotificationWritten, { uid: one.sellerId, id });
      }
      case 1: {
        const id = newId();
        const senderId = i % 3 === 0 ? one.sellerId : one.buyerId;
        const message = { senderId, text: `word ${i}`, attachments: [], clientId: id, createdAt: at };
        writer.set(refs.message(one.id, id), message);
        const receiver = senderId === one.sellerId ? one.buyerId : one.sellerId;
        return async () => {
          await deliver(onMessageCreated, { dealId: one.id, messageId: id }, { data: () => message });
          await counted(receiver);
        };
      }
      case 2: {
        const id = newId();
        const event = { ...dealEvent('access-requested', 'buyer'), at };
        writer.set(refs.dealEvent(one.id, id), event);
        return async () => {
          await deliver(onDealEventCreated, { dealId: one.id, eventId: id }, { data: () => event });
          await counted(one.sellerId);
        };
      }
      case 3: {
        const uid = newId();
        const createdAt = addDays(at, i % DAYS);
        writer.set(refs.user(uid), newUser({ uid, email: '', emailVerified: false, displayName: '', now: createdAt }));
        return () => deliver(onUserCreated, { uid });
      }
      case 4: {
        const invoice = {
          ...purchaseOf({ price: 3_000 + i, installments: [], holdback: null }),
          id: newId(),
          kind: 'fee' as const,
          issuedAt: addDays(at, i % DAYS),
        };
        writer.set(refs.invoice(invoice.id), invoice);
        const data = { before: { exists: false }, after: { exists: true, data: () => invoice } };
        return () => deliver(onInvoiceWritten, { invoiceId: invoice.id }, data);
      }
      case 5: {
        const listingId = newId();
        const state = LISTING_STATES[i % LISTING_STATES.length] ?? 'draft';
        const before = i % 3 ? 'draft' : undefined;
        const sold = state === 'sold' ? { soldAt: addDays(at, i % DAYS), soldFor: 100 * i } : {};
        const listing = {
          ...newListing({ id: listingId, sellerId: one.sellerId, now: at }),
          state,
          firstListedAt: at,
          ...sold,
        };
        writer.set(refs.listing(listingId), listing);
        // A listing that existed before was already counted as a draft.
        if (before) drafts += 1;
        const fields = (data: object) => ({
          data: () => data,
          get: (field: string) => new Map(Object.entries(data)).get(field),
        });
        const data = { before: fields({ state: before }), after: fields(listing) };
        const eventId = newId();
        return () => deliver(onListingWritten, { listingId }, data, eventId);
      }
      default: {
        const uid = i % 8 === 3 ? one.sellerId : one.buyerId;
        const before = { get: () => undefined };
        const after = { get: () => ({ toMillis: () => at.getTime() }) };
        writer.set(db().doc(paths.presence(one.id, uid)), { lastReadAt: at });
        return () => deliver(onPresenceWritten, { dealId: one.id, uid }, { before, after });
      }
    }
  });
  await writer.flush();
  await db()
    .doc(paths.counter('listings'))
    .set({ states: { draft: drafts } });
  // Delivers an event at the time of each step of a deal, so that the step is counted. An `opened` event notifies
  // nobody.
  const steps = deals.flatMap((deal) =>
    [deal.createdAt, deal.offeredAt, deal.reached.paid, deal.completedAt].flatMap((at): Delivery[] => {
      const event = {
        kind: 'opened',
        by: 'buyer',
        at,
        amount: null,
        label: null,
        labels: null,
        question: null,
        said: null,
      };
      return at
        ? [() => deliver(onDealEventCreated, { dealId: deal.id, eventId: newId() }, { data: () => event })]
        : [];
    }),
  );
  const deliveries = shuffle(
    [...events, ...steps].flatMap((event) => Array<Delivery>(1 + Math.floor(Math.random() * 5)).fill(event)),
  );
  const queue = [...deliveries];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { deliveries: deliveries.length, recount: () => recount(deals) };
}

/** Delivers the event of the notification that a trigger wrote. */
const counted = (uid: string) => deliver(onNotificationWritten, { uid, id: '-' });

/** Calls a trigger's handler as the framework does, and retries when the handler throws, as in production. */
async function deliver(
  trigger: { run(event: never): unknown },
  params: Record<string, string>,
  data: unknown = {},
  id: string = newId(),
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await trigger.run({ params, data, id } as never);
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
      const unread = messages.filter(
        (message) => message.senderId !== uid && message.createdAt.getTime() > read,
      ).length;
      if (deal?.unread[side] !== unread) wrong.push(`${id} ${side}: ${deal?.unread[side]} unread, counted ${unread}`);
    }
    const newest = Math.max(0, ...messages.map((message) => message.createdAt.getTime()));
    if ((deal?.lastMessage?.at.getTime() ?? 0) !== newest) wrong.push(`${id}: wrong last message`);
    const events = (await refs.deal(id).collection('events').get()).docs;
    for (const event of events) {
      // The event has its own notification, or it was joined to an earlier one.
      const notified = await refs.notifications(sellerId).where('causes', 'array-contains', event.id).count().get();
      if (notified.data().count !== 1) wrong.push(`${id}: ${notified.data().count} notifications of ${event.id}`);
    }
  }
  for (const uid of new Set(deals.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))) {
    const unread = (await refs.notifications(uid).where('readAt', '==', null).count().get()).data().count;
    const written = Number((await db().doc(paths.counters(uid)).get()).get('unread') ?? 0);
    if (unread !== written) wrong.push(`${uid}: ${written} unread notifications, counted ${unread}`);
  }
  wrong.push(...(await recountFigures()));
  return wrong;
}

/** Returns a deal that began on one of the days. Some of these deals were paid, and some completed. */
function stormDeal(i: number, run: string): Deal {
  const at = addDays(new Date(START), i % DAYS);
  const deal = dealFacts(at, {}, `${newId()}_b${i}-${run}`, `s${i >> 2}-${run}`);
  if (i % 3 === 0) return deal;
  const reached = {
    ...deal.reached,
    negotiation: addDays(at, 2),
    accepted: addDays(at, 5),
    paid: addDays(at, 5 + (i % 4)),
  };
  if (i % 3 === 1) return { ...deal, reached, offeredAt: reached.negotiation };
  const completedAt = addDays(at, 20);
  return { ...deal, reached: { ...reached, completed: completedAt }, offeredAt: reached.negotiation, completedAt };
}

/** Compares the counted figures with a count of the documents. */
async function recountFigures(): Promise<string[]> {
  const end = addDays(new Date(START), 2 * DAYS);
  const months = monthsBetween(new Date(START), end);
  const found = await Promise.all(
    months.map(async (month) =>
      diffMonthStats(mergeMonthShards(await readStats([month])), await countMonth(month, end)),
    ),
  );
  const { states } = stateCountsSchema.parse((await db().doc(paths.counter('listings')).get()).data() ?? {});
  const all = [...found.flat(), ...diffDayStats('listings', states, await countByState('listings'))];
  return all.map(
    ({ day, figure, kept, counted: recounted }) => `${figure} of ${day}: ${kept} kept, counted ${recounted}`,
  );
}
