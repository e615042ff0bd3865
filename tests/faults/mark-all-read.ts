import { db } from '../../functions/src/data/firestore/firebase.ts';

/** Marks every notification of everybody as read, as if all had looked. */
export async function markAllRead(): Promise<void> {
  const unread = await db().collectionGroup('notifications').get();
  await Promise.all(unread.docs.map((doc) => doc.ref.update({ readAt: new Date() })));
}
