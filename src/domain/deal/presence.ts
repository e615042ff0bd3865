import * as z from 'zod';

/** The typing sign disappears after this; the client renews it every few seconds. */
export const TYPING_SHOWN_MS = 7_000;

/** `deals/{id}/presence/{uid}`: what a side of a deal last read, wrote and typed, all in the server's time. */
export const presenceSchema = z.object({
  lastReadAt: z.date().nullable().optional(),
  lastMessageAt: z.date().nullable().optional(),
  /** The message written in the same commit as `lastMessageAt`, so that a commit carries no more than one. */
  lastMessageId: z.string().nullable().optional(),
  /** When they last typed in a message that they had not sent. */
  typingAt: z.date().nullable().optional(),
});
export type Presence = z.infer<typeof presenceSchema>;
