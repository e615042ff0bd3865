import * as z from 'zod';
import { MAX_ATTACHMENTS } from '../shared-file/shared-file.ts';

export const MAX_MESSAGE_LENGTH = 5000;
/** The number of messages that a thread opens with, and that are read at a time. */
export const MESSAGE_PAGE = 50;

/** Messages and presence are the two writes that clients make themselves, under rules. */
export const messageSchema = z.object({
  senderId: z.string(),
  /** Empty only with attachments. Rules bound it, and may count what we count as two characters as one. */
  text: z.string(),
  /** Ids of the sender's files in this deal. */
  attachments: z.array(z.string()).max(MAX_ATTACHMENTS),
  clientId: z.string(),
  createdAt: z.date(),
  /** Written by an administrator who impersonated the sender; only functions write it. */
  bySupport: z.literal(true).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The text shown for a message that consists of files only. */
export const attachedText = (count: number): string => (count === 1 ? 'Sent a file' : `Sent ${count} files`);
