import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { presenceSchema } from '../../../../src/domain/deal/presence.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../data/firestore/find.ts';
import { db } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

interface NewMessage {
  senderId: string;
  text: string;
  bySupport?: true;
}

/** Writes a message without attachments to a thread, for commands; clients write their own messages under the rules. */
export function addMessage(tx: Tx, dealId: string, message: NewMessage, now: Date): void {
  const id = newId();
  tx.create(refs.message(dealId, id), { ...message, attachments: [], clientId: id, createdAt: now });
}

interface Unread {
  /** Number of messages from the other side since this side last read the thread. */
  count: number;
  /** The time this side last read the thread; null for never. */
  readAt: Date | null;
}

/** Counts the messages one side of a deal has not read. */
export async function countUnread(tx: Tx, deal: Deal, reader: DealRole): Promise<Unread> {
  const presence = await tx.raw.get(db().doc(paths.presence(deal.id, deal[reader].uid)));
  const writer = deal[otherRole(reader)].uid;
  // Read raw, because a Date is less precise than message timestamps.
  const lastReadAt: unknown = presence.get('lastReadAt');
  const messages = lastReadAt
    ? serverQueries.messagesSince(deal.id, writer, lastReadAt)
    : serverQueries.messagesFrom(deal.id, writer);
  const unread = await tx.raw.get(findRaw(messages).count());
  const { lastReadAt: readAt = null } = presence.exists ? readStored(presenceSchema, presence.data()) : {};
  return { count: unread.data().count, readAt };
}
