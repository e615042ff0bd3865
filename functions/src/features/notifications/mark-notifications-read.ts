import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { markRead } from '../../records/notification.ts';

/** Marks every unread notification of the caller as read; the trigger recounts. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async (ctx, { userId }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  await markRead(userId, ctx.now);
  return { success: true };
};
