import * as z from 'zod';
import { FILE_ENDINGS, type FileType, NO_SUCH_TYPE } from './file-types.ts';
import { HEIC_PICTURE, isHeic } from './picture-upload.ts';
import { limitText, MAX_FILE_BYTES } from './upload-places.ts';

/** The API paths that private files are downloaded from, by a GET that says who asks. */
export const filePaths = {
  document: (listingId: string, id: string) => `/api/listings/${listingId}/documents/${id}`,
  funds: (uid: string, id: string) => `/api/funds/${uid}/${id}`,
  shared: (dealId: string, id: string) => `/api/deals/${dealId}/files/${id}`,
} as const;

/** A file's name as it was on the uploader's machine. */
export const fileNameSchema = z.string().trim().min(1, 'The file has no name.').max(200, 'At most 200 characters.');
export const fileBytesSchema = z
  .number()
  .int()
  .min(1, 'The file is empty.')
  .max(MAX_FILE_BYTES, `The file is larger than ${limitText(MAX_FILE_BYTES)}. Choose a smaller one.`);

/**
 * The record of a document or shared file. A command announces it, the browser uploads it to Storage, and
 * a trigger checks it: it sets `type` and `sha256`, or else `problem`, a sentence for the uploader.
 */
export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decided by the content, not by the name; null until it has been checked. */
  type: z.enum(FILE_ENDINGS).nullable(),
  bytes: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string().nullable(),
  /** Storage's name for the content that was checked; null until it has been checked. */
  generation: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.date(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The record of a file that has not arrived yet. */
export const announcedFile = (file: Pick<StoredFile, 'id' | 'name' | 'bytes' | 'createdAt'>): StoredFile => ({
  ...file,
  type: null,
  sha256: null,
  generation: null,
  problem: null,
});

const sizeProblem = (file: { size: number; name: string }): string | null =>
  fileBytesSchema.safeParse(file.size).error?.issues[0]?.message.replace('The file', file.name) ?? null;

/** Endings of files that the check after the upload refuses for certain. It goes by the content, and takes any text. */
const REFUSED_ENDINGS = /\.(svg|hei[cf]|avif|bmp|tiff?|html?|doc|xls|ppt|rar|7z|dmg|exe|mov|mp4)$/i;

/** A sentence for a chosen file that is empty, too large or of a type that is not shared; null for any other. */
export const fileProblem = (file: { size: number; name: string }): string | null =>
  sizeProblem(file) ??
  (REFUSED_ENDINGS.test(file.name) ? `${file.name}: ${isHeic(file.name, '') ? HEIC_PICTURE : NO_SUCH_TYPE}` : null);

/** In characters; with its ending a name stays under every file system's 255 bytes in most scripts. */
const STEM_LENGTH = 100;
/** Characters that some system forbids in file names, or that reverse the direction of text to hide an ending. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*]/gu;

/**
 * A name that is safe to save a file under: no folders, no control characters, and the ending of its
 * actual type. `..\évil\u202efdp.exe` with type `pdf` becomes `évilfdp.exe.pdf`.
 */
export function safeFileName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(FORBIDDEN, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = new RegExp(`\\.${type === 'jpg' ? 'jpe?g' : type}$`, 'i');
  const stem = [...plain.replace(ending, '')].slice(0, STEM_LENGTH).join('').trim() || 'file';
  return `${stem}.${type}`;
}
