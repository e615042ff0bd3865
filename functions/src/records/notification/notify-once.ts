import { joined, type StoredNotification, subjectOf } from '../../../../src/domain/notification/joined.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';
import type { NewNotification } from './notify.ts';

/**
 * Notifies an account of an event that may be delivered again, which the notification's id names. While an earlier
 * notification of the same kind about the same thing is unread, that one is brought up to date instead.
 */
export const notifyOnce = (uid: string, notification: NewNotification, at: Date): Promise<void> =>
  transact(async (tx) => {
    const subject = subjectOf(notification);
    const [own, counted, unread] = await Promise.all([
      tx.find(refs.notification(uid, notification.id)),
      tx.list(refs.notifications(uid), serverQueries.notificationsCausedBy(uid, notification.id)),
      tx.list(refs.notifications(uid), serverQueries.unreadAbout(uid, subject)),
    ]);
    if (own || counted.length) return;
    const causes = [notification.id];
    const fresh: StoredNotification = { imageUrl: null, ...notification, createdAt: at, readAt: null, subject, causes };
    const next = unread[0] ? joined(unread[0], fresh) : fresh;
    tx.set(refs.notification(uid, next.id), next);
  });
