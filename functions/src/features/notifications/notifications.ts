import { AppError } from '../../../../src/domain/errors.ts';
import { MAX_UNREAD } from '../../../../src/domain/notification/notification.ts';
import type { Handler } from '../../data/command/context.ts';
import { countFound, find } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { markAllNotificationsRead, saveNotificationAsRead } from '../../records/notification.ts';

/** Returns the caller's newest notifications and the number of unread ones, counted up to 50. */
export const getNotifications: Handler<'getNotifications'> = async (ctx, { userId, limit, onlyUnread }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const asked = onlyUnread ? serverQueries.newestUnread(userId, limit) : serverQueries.notifications(userId, limit);
  const [list, unreadCount] = await Promise.all([
    find(refs.notifications(userId), asked).get(),
    countFound(serverQueries.unread(userId, MAX_UNREAD)),
  ]);
  return {
    success: true,
    notifications: list.docs.map((doc) => doc.data()),
    unreadCount,
  };
};

/**
 * Returns a page of notifications older than the caller's last one (`after`); `more` is true if there is another page.
 * If `after` is omitted or has been deleted, the page begins with notifications of the same millisecond, so that none
 * is skipped.
 */
export const getOlderNotifications: Handler<'getOlderNotifications'> = async (
  ctx,
  { userId, before, after, limit },
) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const last = after ? await refs.notification(userId, after).get() : null;
  // Stored times may be more precise than the caller's.
  const moment = last?.exists ? new Date(before.getTime() + 1) : before;
  // Without `after`, the page may repeat the caller's last notification, so it is one longer.
  const size = last?.exists ? limit : limit + 1;
  const asked = find(refs.notifications(userId), serverQueries.notificationsUpTo(userId, moment, size + 1));
  const found = await (last?.exists ? asked.startAfter(last) : asked).get();
  const notifications = found.docs.map((doc) => doc.data());
  return { notifications: notifications.slice(0, size), more: notifications.length > size };
};

/** Marks all of the caller's notifications as read; a trigger updates the unread count. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async (ctx, { userId }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  await markAllNotificationsRead(userId, ctx.now);
  return { success: true };
};

/** Marks one of the caller's notifications as read; a trigger updates the unread count. */
export const markNotificationRead: Handler<'markNotificationRead'> = async (ctx, { notificationId }) => {
  await transact(async (tx) => {
    const notification = await tx.find(refs.notification(ctx.uid, notificationId));
    if (notification && !notification.readAt) saveNotificationAsRead(tx, ctx.uid, notification, ctx.now);
  });
  return { success: true };
};
