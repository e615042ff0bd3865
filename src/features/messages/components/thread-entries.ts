import type { ReactNode } from 'react';
import type { Message } from '../../../domain/deal/message.ts';
import { dayLabel, isOtherDay } from '../../../domain/shared/time.ts';

/** An event between messages, shown as a line or as custom content. */
export interface ThreadNote {
  id: string;
  at: Date;
  line: string | null;
  content: ReactNode;
}

export interface ThreadEntry {
  id: string;
  message: Message | null;
  content: ReactNode;
  /** The line above the entry: the date if a new day begins, an event, or both. */
  line: string | null;
  /** True at the first unread message. */
  isFirstUnread: boolean;
}

interface Shown {
  messages: readonly Message[];
  notes: readonly ThreadNote[];
  /**
   * True if the thread has older messages than the shown ones; older events are shown only along with those messages.
   */
  hasOlder: boolean;
  hasNewer: boolean;
  firstUnread: string | null;
}

/**
 * Returns the shown part of a thread in chronological order. Messages stay in the order they were fetched in, even with
 * equal timestamps.
 */
export function threadEntries({ messages, notes, hasOlder, hasNewer, firstUnread }: Shown, now: Date): ThreadEntry[] {
  const first = messages[0]?.createdAt;
  const last = messages.at(-1)?.createdAt;
  const inside = ({ at }: ThreadNote) => !(hasOlder && first && at < first) && !(hasNewer && last && at > last);
  const all = [
    ...messages.map((message) => ({ id: message.clientId, at: message.createdAt, line: null, content: null, message })),
    ...notes.filter(inside).map((note) => ({ ...note, message: null })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return all.map(({ id, at, line, content, message }, i) => {
    const before = all[i - 1];
    const day = !before || isOtherDay(at, before.at) ? dayLabel(at, now) : null;
    return {
      id,
      message,
      content,
      line: [day, line].filter(Boolean).join(' · ') || null,
      isFirstUnread: id === firstUnread,
    };
  });
}
