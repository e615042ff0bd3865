import { AppError } from '../../../../src/domain/errors.ts';
import { UNREAD_LIMIT } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';

/** The newest notifications of the caller and how many are unread, counted up to 50. */
export const getNotifications: Handler<'getNotifications'> = async (ctx, { userId, limit, onlyUnread }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const all = refs.notifications(userId);
  const unread = all.where('readAt', '==', null);
  const [list, count] = await Promise.all([
    (onlyUnread ? unread : all).orderBy('createdAt', 'desc').limit(limit).get(),
    unread.limit(UNREAD_LIMIT).count().get(),
  ]);
  return {
    success: true,
    notifications: list.docs.map((doc) => doc.data()),
    unreadCount: count.data().count,
  };
};
