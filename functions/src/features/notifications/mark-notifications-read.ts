import { AppError } from '../../../../src/domain/errors.ts';
import { findRaw } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

const BATCH = 400;

/** Marks every unread notification of the caller as read; the trigger recounts. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async (ctx, { userId }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const unread = findRaw(serverQueries.unread(userId, BATCH));
  for (let page = await unread.get(); !page.empty; page = await unread.get()) {
    const batch = db().batch();
    for (const doc of page.docs) batch.update(doc.ref, { readAt: ctx.now });
    await batch.commit();
  }
  return { success: true };
};
