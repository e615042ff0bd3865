import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { MEGABYTE } from './upload-places.ts';

/** What an account may announce in a day, whatever arrives. */
export const UPLOADS_PER_DAY = { count: 100, bytes: 500 * MEGABYTE } as const;
/** How long an announced file may take to arrive. */
const ARRIVAL_DAYS = 1;

/** What the browser declares a file to be when it does not know. */
const UNKNOWN_TYPE = 'application/octet-stream';
export const contentTypeOf = (file: { type: string }): string => file.type || UNKNOWN_TYPE;
/** What is said of a document or shared file before it is uploaded. */
export const fileFacts = (file: { size: number; type: string }) => ({
  bytes: file.size,
  contentType: contentTypeOf(file),
});
/** What a document or shared file will be declared to be; its content decides what it is. */
export const contentTypeSchema = z.string().trim().min(1).max(200).default(UNKNOWN_TYPE);

/**
 * `uploads/{id}`: a file that a command announced. `storage.rules` let it arrive once, by its path, no larger and of
 * no other type than announced, until it expires.
 */
export const uploadAnnouncementSchema = z.object({
  /** In Storage. */
  path: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  /** When the file arrived. What is deleted after that cannot be sent again. */
  usedAt: z.date().nullable(),
  expireAt: z.date(),
});
export type UploadAnnouncement = z.infer<typeof uploadAnnouncementSchema>;

export const newAnnouncement = (
  file: Pick<UploadAnnouncement, 'path' | 'bytes' | 'contentType'>,
  now: Date,
): UploadAnnouncement => ({ ...file, usedAt: null, expireAt: addDays(now, ARRIVAL_DAYS) });

export const announcedAt = ({ expireAt }: Pick<UploadAnnouncement, 'expireAt'>): Date =>
  addDays(expireAt, -ARRIVAL_DAYS);
