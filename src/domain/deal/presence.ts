import * as z from 'zod';

/** Milliseconds after which the typing indicator disappears; the client refreshes it every few seconds. */
export const TYPING_SHOWN_MS = 7_000;

/** `deals/{id}/presence/{uid}`: when one side of a deal last read, wrote and typed, all in server time. */
export const presenceSchema = z.object({
  lastReadAt: z.date().nullable().optional(),
  lastMessageAt: z.date().nullable().optional(),
  /** Id of the message written in the same commit as `lastMessageAt`, which limits a commit to one message. */
  lastMessageId: z.string().nullable().optional(),
  /** When the user last typed in an unsent message. */
  typingAt: z.date().nullable().optional(),
  /**
   * Set by a command when this side marks messages after `since` as unread. `readAt` is a copy of `lastReadAt` at that
   * moment, so the mark no longer counts once they read the thread again.
   */
  keptUnread: z.object({ since: z.date(), readAt: z.date().nullable() }).optional(),
});
export type Presence = z.infer<typeof presenceSchema>;

/**
 * Returns the time up to which a thread's messages count as read by one side, considering those it marked as unread;
 * null if it never read any.
 */
export function readUntil({ lastReadAt = null, keptUnread }: Presence): Date | null {
  const isKept = keptUnread && keptUnread.readAt?.getTime() === lastReadAt?.getTime();
  return isKept ? keptUnread.since : lastReadAt;
}
