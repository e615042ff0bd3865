import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { MEGABYTE } from './upload-places.ts';

/** An account's daily announcements, arrived or not. */
export const UPLOADS_PER_DAY = { count: 100, bytes: 500 * MEGABYTE } as const;
/** An announced file has to arrive within this time. */
const ARRIVAL_DAYS = 1;

/** The browser's type for a file it does not know. */
const UNKNOWN_TYPE = 'application/octet-stream';
export const contentTypeOf = (file: { type: string }): string => file.type || UNKNOWN_TYPE;
/** A document's or shared file's facts, as announced before its upload. */
export const fileFacts = (file: { size: number; type: string }) => ({
  bytes: file.size,
  contentType: contentTypeOf(file),
});
/** The declared type of a document or shared file; its content decides the real one. */
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
  /** The time the file arrived. A file deleted after that cannot be sent again. */
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
