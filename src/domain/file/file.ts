import * as z from 'zod';

/** The specification names no limit: pictures have 5 MB, other files these 20 (docs/product-rules.md, Files). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** So many go with one message. */
export const MAX_ATTACHMENTS = 5;

/** What may be sent to somebody, by the ending that it is saved under. Nothing in here runs by being opened. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;
export type FileType = keyof typeof FILE_TYPES;
const TYPES = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];
/** As a file chooser wants it. */
export const FILE_ACCEPT = TYPES.map((type) => `.${type}`).join(',');
/** Of text nothing but the name says which it is. */
export const TEXT_TYPES: readonly FileType[] = ['csv', 'md', 'txt'];
export const NO_SUCH_TYPE = 'This file is not one that can be sent. Use PDF, a picture, Office, CSV, text or ZIP.';

/** Where a private file is had from: by a GET that says who asks. */
export const filePaths = {
  document: (listingId: string, id: string) => `/api/listings/${listingId}/documents/${id}`,
  shared: (dealId: string, id: string) => `/api/deals/${dealId}/files/${id}`,
} as const;

/** The name somebody gave a file, as it was on their machine. */
export const fileNameSchema = z.string().trim().min(1, 'The file has no name.').max(200, 'At most 200 characters.');
export const fileBytesSchema = z
  .number()
  .int()
  .min(1, 'The file is empty.')
  .max(MAX_FILE_BYTES, 'The file is larger than 20 MB. Choose a smaller one.');

/**
 * A file on its way: announced by a command, sent to Storage, then judged by a trigger, which fills
 * `type` and `sha256` or `problem`, a sentence for whoever sent it.
 */
export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until it was looked at, by its first bytes and not by its name. */
  type: z.enum(TYPES).nullable(),
  bytes: z.number().int(),
  sha256: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.date(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** A file as it is announced: nobody has looked at it yet. */
export const announcedFile = (of: Pick<StoredFile, 'id' | 'name' | 'bytes' | 'createdAt'>): StoredFile => ({
  ...of,
  type: null,
  sha256: null,
  problem: null,
});

/** `deals/{id}/files/{file}`: sent along with a message, or as evidence that something was transferred. */
export const sharedFileSchema = storedFileSchema.extend({
  /** Who sends it. */
  uid: z.string(),
  /** When the other side got it; what is never sent is cleared away. */
  sentAt: z.date().nullable(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;

const STEM_LENGTH = 100;
/** What no file name has on any system, or what turns the direction of a name around to hide its ending. */
const NOT_IN_NAMES = /[\p{C}<>:"/\\|?*]+/gu;

/**
 * A name that is safe to save under: no folders, no control characters, and the ending of what the file
 * is. `..\évil\u202efdp.exe` of a PDF is `évilfdp.exe.pdf`.
 */
export function safeFileName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(NOT_IN_NAMES, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = new RegExp(`\\.${type === 'jpg' ? 'jpe?g' : type}$`, 'i');
  const stem = [...plain.replace(ending, '')].slice(0, STEM_LENGTH).join('').trim() || 'file';
  return `${stem}.${type}`;
}

/** `1.4 MB` of 1,400,000 bytes; never `0 KB`. */
export function formatBytes(bytes: number): string {
  const mega = bytes / 1_000_000;
  return mega >= 1 ? `${mega.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

/** What cannot be sent, in a sentence, before it is: nothing in it, or too much. */
export const sizeProblem = (file: { size: number; name: string }): string | null =>
  fileBytesSchema.safeParse(file.size).error?.issues[0]?.message.replace('The file', file.name) ?? null;
