import { paths } from '../../../../src/domain/collections.ts';
import { findRaw } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';

/**
 * Counts an account's unread notifications and writes the number. A recount, not an addition: it does not matter
 * how often or in which order events arrive. count() costs one read per 1,000 entries.
 */
export async function recountUnread(uid: string): Promise<void> {
  await transact(async (tx) => {
    const unread = await tx.raw.get(findRaw(serverQueries.unread(uid)).count());
    tx.set(db().doc(paths.counters(uid)), { unread: unread.data().count });
  });
}
