import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Message } from '../../../../src/domain/deal/message.ts';
import { type Presence, presenceSchema, readUntil } from '../../../../src/domain/deal/presence.ts';
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

/**
 * Writes a message without attachments to a thread, for commands; clients write their messages directly, subject to the
 * security rules.
 */
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

/** Counts a deal's messages that one side hasn't read or has since marked as unread. */
export async function countUnread(tx: Tx, deal: Deal, reader: DealRole): Promise<Unread> {
  const stored = await tx.raw.get(db().doc(paths.presence(deal.id, deal[reader].uid)));
  const presence: Presence = stored.exists ? readStored(presenceSchema, stored.data()) : {};
  const { lastReadAt: readAt = null } = presence;
  const writer = deal[otherRole(reader)].uid;
  const until = readUntil(presence);
  // Uses the raw timestamp, because a Date is less precise than message timestamps.
  const since: unknown = until === readAt ? stored.get('lastReadAt') : until;
  const messages = since
    ? serverQueries.messagesSince(deal.id, writer, since)
    : serverQueries.messagesFrom(deal.id, writer);
  const unread = await tx.raw.get(findRaw(messages).count());
  return { count: unread.data().count, readAt };
}

/**
 * Margin for rounding a timestamp to a Date. It never includes an earlier message, since one side's messages are more
 * than a second apart.
 */
const JUST_BEFORE_MS = 2;

/**
 * Marks a message and all later messages as unread for one side by updating its presence document, which triggers a
 * recount.
 */
export async function saveUnreadFrom(tx: Tx, dealId: string, uid: string, { createdAt }: Message): Promise<void> {
  const ref = db().doc(paths.presence(dealId, uid));
  const presence = await tx.raw.get(ref);
  const since = new Date(createdAt.getTime() - JUST_BEFORE_MS);
  tx.raw.set(ref, { keptUnread: { since, readAt: presence.get('lastReadAt') ?? null } }, { merge: true });
}
