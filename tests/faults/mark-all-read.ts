import { db } from '../../functions/src/data/firestore/firebase.ts';

/** Marks everybody's notifications as read. */
export async function markAllRead(): Promise<void> {
  const unread = await db().collectionGroup('notifications').get();
  await Promise.all(unread.docs.map((doc) => doc.ref.update({ readAt: new Date() })));
}
