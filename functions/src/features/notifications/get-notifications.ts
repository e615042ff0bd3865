import { AppError } from '../../../../src/domain/errors.ts';
import { UNREAD_LIMIT } from '../../../../src/domain/notification/notification.ts';
import { find, findRaw } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** The newest notifications of the caller and how many are unread, counted up to 50. */
export const getNotifications: Handler<'getNotifications'> = async (ctx, { userId, limit, onlyUnread }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const asked = onlyUnread ? serverQueries.newestUnread(userId, limit) : serverQueries.notifications(userId, limit);
  const [list, count] = await Promise.all([
    find(refs.notifications(userId), asked).get(),
    findRaw(serverQueries.unread(userId, UNREAD_LIMIT)).count().get(),
  ]);
  return {
    success: true,
    notifications: list.docs.map((doc) => doc.data()),
    unreadCount: count.data().count,
  };
};
