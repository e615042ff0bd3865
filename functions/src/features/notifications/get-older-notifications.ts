import { AppError } from '../../../../src/domain/errors.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/**
 * A page of older notifications. It starts with the caller's last one again, and any of the same millisecond, so that
 * none is missed. `more` says whether there is another page.
 */
export const getOlderNotifications: Handler<'getOlderNotifications'> = async (ctx, { userId, before, limit }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const asked = serverQueries.notificationsUpTo(userId, before, limit + 2);
  const found = await find(refs.notifications(userId), asked).get();
  const notifications = found.docs.map((doc) => doc.data());
  return { notifications: notifications.slice(0, limit + 1), more: notifications.length > limit + 1 };
};
