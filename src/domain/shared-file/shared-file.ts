import * as z from 'zod';
import { storedFileSchema } from '../upload/stored-file.ts';

/** As many files as may go with one message. */
export const MAX_ATTACHMENTS = 5;

/** `deals/{id}/files/{file}`: sent along with a message, or as evidence that an item was transferred. */
export const sharedFileSchema = storedFileSchema.extend({
  /** The uploader. */
  uid: z.string(),
  /** The time the other side received it; an unsent file is cleared away. */
  sentAt: z.date().nullable(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;
