import { useState } from 'react';
import { type Presence, readUntil } from '../../../domain/deal/presence.ts';
import type { Live } from '../../../lib/firebase/live.ts';
import type { ThreadMessages } from './use-thread-messages.ts';

/**
 * Returns the ID of the first message that was unread when the thread opened, which doesn't change as messages are
 * read; null if there is none, or if it isn't loaded yet. `presence` is the current user's own; if null, no message
 * counts as unread.
 */
export function useFirstUnread(
  { status, held, complete }: Pick<ThreadMessages, 'status' | 'held' | 'complete'>,
  presence: Live<Presence | null> | null,
  uid: string,
): string | null {
  const [readAt, setReadAt] = useState<Date | null | undefined>(undefined);
  const [first, setFirst] = useState<string | null | undefined>(presence ? undefined : null);
  if (readAt === undefined && presence?.status === 'success') setReadAt(readUntil(presence.data ?? {}));
  if (first === undefined && status === 'success' && readAt !== undefined) {
    const isRead = (at: Date) => readAt !== null && at <= readAt;
    if (complete || held.some(({ createdAt }) => isRead(createdAt))) {
      const unread = held.find(({ senderId, createdAt }) => senderId !== uid && !isRead(createdAt));
      // Don't show a divider above the whole thread if all of it is new.
      setFirst(unread && unread !== held[0] ? unread.clientId : null);
    }
  }
  return first ?? null;
}
