import * as z from 'zod';
import { maxLengthError } from '../shared/text.ts';
import { FILE_ENDINGS, type FileType, UNSUPPORTED_TYPE } from './file-types.ts';
import { HEIC_PICTURE, isHeic } from './picture-upload.ts';
import { limitText, MAX_FILE_BYTES } from './upload-places.ts';

/** The API paths of private files, downloaded with an authenticated GET. */
export const filePaths = {
  document: (listingId: string, id: string) => `/api/listings/${listingId}/documents/${id}`,
  funds: (uid: string, id: string) => `/api/funds/${uid}/${id}`,
  shared: (dealId: string, id: string) => `/api/deals/${dealId}/files/${id}`,
} as const;

/** The file name on the uploader's machine. */
export const fileNameSchema = z.string().trim().min(1, 'The file has no name.').max(200, maxLengthError(200));
export const fileBytesSchema = z
  .number()
  .int()
  .min(1, 'The file is empty.')
  .max(MAX_FILE_BYTES, `The file is larger than ${limitText(MAX_FILE_BYTES)}. Choose a smaller one.`);

/**
 * The record of a document or shared file. A command announces the file, the browser uploads it to Storage, and a
 * trigger checks it and sets `type` and `sha256`, or `problem` with a message for the uploader.
 */
export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Determined by the content, not the name; null until checked. */
  type: z.enum(FILE_ENDINGS).nullable(),
  bytes: z.number().int(),
  /** Hexadecimal; null until checked. */
  sha256: z.string().nullable(),
  /** Storage's generation of the checked content; null until checked. */
  generation: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.date(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Returns the record of a file that hasn't been uploaded yet. */
export const pendingStoredFile = (file: Pick<StoredFile, 'id' | 'name' | 'bytes' | 'createdAt'>): StoredFile => ({
  ...file,
  type: null,
  sha256: null,
  generation: null,
  problem: null,
});

const sizeProblem = (file: { size: number; name: string }): string | null =>
  fileBytesSchema.safeParse(file.size).error?.issues[0]?.message.replace('The file', file.name) ?? null;

/**
 * Extensions of files that the check after the upload always rejects. Other extensions are accepted here, because that
 * check looks at the content and accepts any text.
 */
const REFUSED_ENDINGS = /\.(svg|hei[cf]|avif|bmp|tiff?|html?|doc|xls|ppt|rar|7z|dmg|exe|mov|mp4)$/i;

/**
 * Returns an error message for a chosen file that is empty, too large or of an unsupported type, or null if it is fine.
 */
export const fileProblem = (file: { size: number; name: string }): string | null =>
  sizeProblem(file) ??
  (REFUSED_ENDINGS.test(file.name) ? `${file.name}: ${isHeic(file.name, '') ? HEIC_PICTURE : UNSUPPORTED_TYPE}` : null);

/**
 * Maximum length of a file name without its extension, in characters; in most scripts, the full name stays below the
 * 255 bytes that every file system allows.
 */
const STEM_LENGTH = 100;
/** Characters that some system forbids in file names, or that reverse text to disguise an extension. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*]/gu;

/**
 * Returns a file name that is safe to save under: no folders, no control characters, and the extension of the actual
 * type. `..\évil\u202efdp.exe` with type `pdf` becomes `évilfdp.exe.pdf`.
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
