import { useState } from 'react';
import type { Presence } from '../../../domain/deal/presence.ts';
import type { Live } from '../../../lib/firebase/live.ts';
import type { ThreadMessages } from './use-thread-messages.ts';

/**
 * The first message that was unread when the thread was opened, by its id. It stays that one while the thread is read.
 * Where there are more unread ones than a thread opens with, it is known once older messages are read. `presence` is the
 * reader's own; null for one who leaves none, to whom nothing is new.
 */
export function useFirstUnread(
  { status, held, complete }: Pick<ThreadMessages, 'status' | 'held' | 'complete'>,
  presence: Live<Presence | null> | null,
  uid: string,
): string | null {
  const [readAt, setReadAt] = useState<Date | null | undefined>(undefined);
  const [first, setFirst] = useState<string | null | undefined>(presence ? undefined : null);
  if (readAt === undefined && presence?.status === 'success') setReadAt(presence.data?.lastReadAt ?? null);
  if (first === undefined && status === 'success' && readAt !== undefined) {
    const isRead = (at: Date) => readAt !== null && at <= readAt;
    if (complete || held.some(({ createdAt }) => isRead(createdAt))) {
      const unread = held.find(({ senderId, createdAt }) => senderId !== uid && !isRead(createdAt));
      // Where all of it is new, a line says nothing.
      setFirst(unread && unread !== held[0] ? unread.clientId : null);
    }
  }
  return first ?? null;
}
