import { AppError } from '../../../../src/domain/errors.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';

const BATCH = 400;

/** Marks every unread notification of the caller as read; the trigger recounts. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async (ctx, { userId }) => {
  if (userId !== ctx.uid) throw new AppError('not-found');
  const unread = refs.notifications(userId).where('readAt', '==', null).limit(BATCH);
  for (let page = await unread.get(); !page.empty; page = await unread.get()) {
    const batch = db().batch();
    for (const doc of page.docs) batch.update(doc.ref, { readAt: ctx.now });
    await batch.commit();
  }
  return { success: true };
};
