import * as z from 'zod';
import { MAX_ATTACHMENTS } from '../shared-file/shared-file.ts';

export const MAX_MESSAGE_LENGTH = 5000;
/** Number of messages that a thread shows at first, and that each further page loads. */
export const MESSAGES_PER_PAGE = 50;

/** Messages and presence are the only documents that clients write directly, under security rules. */
export const messageSchema = z.object({
  senderId: z.string(),
  /**
   * Message text, empty only if there are attachments. Security rules also limit its length, but may count as one some
   * characters that have a length of two in JavaScript.
   */
  text: z.string(),
  /** Ids of files the sender uploaded to this deal. */
  attachments: z.array(z.string()).max(MAX_ATTACHMENTS),
  clientId: z.string(),
  createdAt: z.date(),
  /** True if an administrator wrote the message while impersonating the sender; only functions can set this. */
  bySupport: z.literal(true).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** Returns the text shown for a message that consists only of files. */
export const attachmentsText = (count: number): string => (count === 1 ? 'Sent a file' : `Sent ${count} files`);
