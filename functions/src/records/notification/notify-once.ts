import { joined, type StoredNotification, subjectOf } from '../../../../src/domain/notification/joined.ts';
import { createIfMissing } from '../../data/create-if-missing.ts';
import { findEither } from '../../data/find-either.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';
import type { NewNotification } from './notify.ts';

/**
 * Notifies an account of an event that may be delivered again, which the notification's id names. While an earlier
 * notification of the same kind about the same thing is unread, that one is brought up to date instead.
 */
export async function notifyOnce(uid: string, notification: NewNotification, at: Date): Promise<void> {
  const { id } = notification;
  const subject = subjectOf(notification);
  // One query for both, since each is billed. Before the transaction, which reads only the document found: a query in it
  // would hold up, and be held up by, every other notification of the account and the count of the unread ones.
  const { docs } = await findEither(
    refs.notifications(uid),
    serverQueries.notificationsCausedBy(uid, id),
    serverQueries.unreadAbout(uid, subject),
  ).get();
  if (docs.some((doc) => doc.data().causes?.includes(id))) return;
  const earlierId = docs[0]?.id;
  const fresh: StoredNotification = {
    imageUrl: null,
    ...notification,
    createdAt: at,
    readAt: null,
    subject,
    causes: [id],
  };
  // Fails where another delivery has written it meanwhile.
  if (!earlierId) return createIfMissing(refs.notification(uid, id), fresh);
  await transact(async (tx) => {
    const [own, earlier] = await Promise.all([
      tx.find(refs.notification(uid, id)),
      tx.find(refs.notification(uid, earlierId)),
    ]);
    if (own || earlier?.causes?.includes(id)) return;
    const next = earlier && !earlier.readAt ? joined(earlier, fresh) : fresh;
    tx.set(refs.notification(uid, next.id), next);
  });
}
