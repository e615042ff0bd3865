import * as z from 'zod';
import { storedFileSchema } from '../upload/stored-file.ts';

/** Maximum number of files per message. */
export const MAX_ATTACHMENTS = 5;

/** `deals/{id}/files/{file}`: a file attached to a message, or evidence that an item was transferred. */
export const sharedFileSchema = storedFileSchema.extend({
  /** The account that uploaded the file. */
  uid: z.string(),
  /** The time at which the file was sent to the other side; null until then, and unsent files are cleaned up. */
  sentAt: z.date().nullable(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;
