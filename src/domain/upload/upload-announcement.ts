import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { MEGABYTE } from './upload-places.ts';

/** Daily limits on the uploads that an account announces, including files that never arrive. */
export const UPLOADS_PER_DAY = { count: 100, bytes: 500 * MEGABYTE } as const;
/** Number of days within which an announced file must be uploaded. */
const ARRIVAL_DAYS = 1;

/** The content type for files whose type the browser doesn't know. */
const UNKNOWN_TYPE = 'application/octet-stream';
export const contentTypeOf = (file: { type: string }): string => file.type || UNKNOWN_TYPE;
/** Returns a document's or shared file's size and type, as announced before its upload. */
export const fileFacts = (file: { size: number; type: string }) => ({
  bytes: file.size,
  contentType: contentTypeOf(file),
});
/** The declared type of a document or shared file; its content determines the real one. */
export const contentTypeSchema = z.string().trim().min(1).max(200).default(UNKNOWN_TYPE);

/**
 * `uploads/{id}`: a file announced by a command. `storage.rules` allow one upload before it expires, only to its path,
 * no larger than announced and of the announced type.
 */
export const uploadAnnouncementSchema = z.object({
  /** Path in Storage. */
  path: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  /** The time the file was uploaded; null until then. Even if the file is deleted later, it can't be uploaded again. */
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
