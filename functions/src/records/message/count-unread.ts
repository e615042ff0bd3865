import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { findRaw } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/** How many messages of the other side came after one side last read the thread. */
export async function countUnread(tx: Tx, deal: Deal, reader: DealRole): Promise<number> {
  const presence = await tx.raw.get(db().doc(paths.presence(deal.id, deal[reader].uid)));
  const writer = deal[otherRole(reader)].uid;
  const lastReadAt: unknown = presence.get('lastReadAt');
  const messages = lastReadAt
    ? serverQueries.messagesSince(deal.id, writer, lastReadAt)
    : serverQueries.messagesFrom(deal.id, writer);
  const unread = await tx.raw.get(findRaw(messages).count());
  return unread.data().count;
}
