import { findRaw } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { serverQueries } from '../../data/server-queries.ts';

const BATCH = 400;

/** Marks every unread notification of an account as read. */
export async function markRead(uid: string, now: Date): Promise<void> {
  const unread = findRaw(serverQueries.unread(uid, BATCH));
  for (let page = await unread.get(); !page.empty; page = await unread.get()) {
    const batch = db().batch();
    for (const doc of page.docs) batch.update(doc.ref, { readAt: now });
    await batch.commit();
  }
}
