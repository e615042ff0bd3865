import { paths } from '../../../src/domain/collections.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../src/domain/deal/states.ts';
import type { Listing } from '../../../src/domain/listing/listing.ts';
import {
  mergeNotifications,
  messageNotificationId,
  type NewNotification,
  type Notification,
  type StoredNotification,
  subjectOf,
} from '../../../src/domain/notification/notification.ts';
import { renditionUrl } from '../../../src/domain/picture/rendition.ts';
import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { isolateText } from '../../../src/domain/shared/isolate-text.ts';
import { sitePaths } from '../../../src/domain/site-paths.ts';
import { coalesceRuns } from '../data/firestore/coalesce-runs.ts';
import { findEither, findRaw } from '../data/firestore/find.ts';
import { db } from '../data/firestore/firebase.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../data/firestore/refs.ts';
import { createIfMissing, type Tx, transact } from '../data/firestore/transaction.ts';

const BATCH = 400;

/** Marks every unread notification of an account as read. */
export async function markAllNotificationsRead(uid: string, now: Date): Promise<void> {
  const toUnread = findRaw(serverQueries.unread(uid, BATCH));
  for (let page = await toUnread.get(); !page.empty; page = await toUnread.get()) {
    const batch = db().batch();
    for (const doc of page.docs) batch.update(doc.ref, { readAt: now });
    await batch.commit();
  }
}

// There are four ways to notify: every time, only the latest of its kind, one per thread until it is read, or one per
// event, merged into an unread notification about the same subject.

type WithId = NewNotification & Pick<Notification, 'id'>;

const toUnread = (notification: WithId, createdAt: Date): StoredNotification => ({
  imageUrl: null,
  topic: notification.type,
  ...notification,
  createdAt,
  readAt: null,
});

/** Sends a notification that later notifications don't replace, and returns its id. */
export function notifyEachTime(tx: Tx, uid: string, notification: NewNotification, now: Date): string {
  const id = newId();
  notifyReplacing(tx, uid, { ...notification, id }, now);
  return id;
}

/** Sends an unread notification that replaces any earlier one with the same id. */
export function notifyReplacing(tx: Tx, uid: string, notification: WithId, now: Date): void {
  tx.set(refs.notification(uid, notification.id), toUnread(notification, now));
}

/**
 * Notifies a listing's seller, keeping only the latest notification for each `about`. The notification links to the
 * seller's own page for the listing, where they can act on it.
 */
export function notifySeller(
  tx: Tx,
  listing: Listing,
  { about, title, message, act }: Record<'about' | 'title' | 'message' | 'act', string>,
  now: Date,
): void {
  const hash = listing.teaser?.pictures[0]?.hash;
  const notification = {
    id: `${about}-${listing.id}`,
    type: 'other',
    title,
    message,
    actionUrl: sitePaths.ownListing(listing.id),
    act,
    imageUrl: hash ? renditionUrl(hash, 320) : null,
  } as const;
  notifyReplacing(tx, listing.sellerId, notification, now);
}

/** Minimum time before a thread's unread notification is updated for newer messages. */
const STANDS_MS = HOUR_MS;

/**
 * Reads a thread's only notification. The returned function rewrites it for a new message unless it is unread and
 * recent, or already about a later message.
 */
export async function prepareMessageNotice(
  tx: Tx,
  deal: Deal,
  to: DealRole,
): Promise<(text: string, at: Date) => void> {
  const { uid } = deal[to];
  const id = messageNotificationId(deal.id);
  const known = await tx.find(refs.notification(uid, id));
  return (text, at) => {
    const age = known ? at.getTime() - known.createdAt.getTime() : Number.POSITIVE_INFINITY;
    if (age <= 0 || (known?.readAt === null && age < STANDS_MS)) return;
    const notification = {
      id,
      type: 'message',
      title: `New message from ${isolateText(deal[otherRole(to)].name)}`,
      message: `${isolateText(deal.listing.title)}: ${text}`,
      actionUrl: sitePaths.thread(deal.id),
      act: 'Reply',
      imageUrl: deal.listing.cover,
      dealId: deal.id,
    } as const;
    notifyReplacing(tx, uid, notification, at);
  };
}

/**
 * Notifies an account of an event (identified by the notification's id) once, even if the event is delivered
 * repeatedly. Merges it into an unread notification of the same kind and subject, which then shows the number of
 * events.
 */
export async function notifyJoined(uid: string, notification: WithId, at: Date): Promise<void> {
  const { id } = notification;
  const subject = subjectOf(notification);
  // One query serves both lookups, since each query is billed. It runs before the transaction, because a query inside
  // it would contend with every other notification of the account.
  const { docs } = await findEither(
    refs.notifications(uid),
    serverQueries.notificationsCausedBy(uid, id),
    serverQueries.unreadAbout(uid, subject),
  ).get();
  if (docs.some((doc) => doc.data().causes?.includes(id))) return;
  const earlierId = docs[0]?.id;
  const fresh: StoredNotification = {
    ...toUnread(notification, at),
    subject,
    causes: [id],
  };
  // Does nothing if another delivery of the event has created the notification in the meantime.
  if (!earlierId) return createIfMissing(refs.notification(uid, id), fresh);
  await transact(async (tx) => {
    const [own, earlier] = await Promise.all([
      tx.find(refs.notification(uid, id)),
      tx.find(refs.notification(uid, earlierId)),
    ]);
    if (own || earlier?.causes?.includes(id)) return;
    const next = earlier && !earlier.readAt ? mergeNotifications(earlier, fresh) : fresh;
    tx.set(refs.notification(uid, next.id), next);
  });
}

/**
 * Recounts an account's unread notifications, writes the number if it changed, and returns whether it did. Safe for
 * repeated and reordered events; concurrent calls share a write, and count() costs one read per 1,000 entries.
 */
export const recountUnread = coalesceRuns(
  (uid: string): Promise<boolean> =>
    transact(async (tx) => {
      const ref = db().doc(paths.counters(uid));
      const query = findRaw(serverQueries.unread(uid)).count();
      const [known, toUnread] = await Promise.all([tx.raw.get(ref), tx.raw.get(query)]);
      const { count } = toUnread.data();
      const isWrong = (known.get('unread') ?? 0) !== count;
      if (isWrong) tx.set(ref, { unread: count });
      return isWrong;
    }),
);

/** Marks one notification as read. */
export function saveNotificationAsRead(tx: Tx, uid: string, notification: StoredNotification, now: Date): void {
  tx.set(refs.notification(uid, notification.id), { ...notification, readAt: now });
}
