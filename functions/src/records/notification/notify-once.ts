import { joined, type StoredNotification, subjectOf } from '../../../../src/domain/notification/joined.ts';
import { find } from '../../data/find.ts';
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
  // Before the transaction, which reads only the documents found: a query in it would hold up, and be held up by,
  // every other notification of the account and the count of the unread ones.
  const [counted, unread] = await Promise.all([
    find(refs.notifications(uid), serverQueries.notificationsCausedBy(uid, id)).get(),
    find(refs.notifications(uid), serverQueries.unreadAbout(uid, subject)).get(),
  ]);
  if (!counted.empty) return;
  const earlierId = unread.docs[0]?.id;
  await transact(async (tx) => {
    const [own, earlier] = await Promise.all([
      tx.find(refs.notification(uid, id)),
      earlierId ? tx.find(refs.notification(uid, earlierId)) : null,
    ]);
    if (own || earlier?.causes?.includes(id)) return;
    const fresh: StoredNotification = {
      imageUrl: null,
      ...notification,
      createdAt: at,
      readAt: null,
      subject,
      causes: [id],
    };
    const next = earlier && !earlier.readAt ? joined(earlier, fresh) : fresh;
    tx.set(refs.notification(uid, next.id), next);
  });
}
