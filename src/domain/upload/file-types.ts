/** Supported file types by extension. None of them executes when opened. */
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
export const FILE_ENDINGS = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];
/** The `accept` attribute of a file input. */
export const FILE_ACCEPT = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');
/** Text types: plain text has no signature, so the file name's extension decides among these types. */
export const TEXT_TYPES: readonly FileType[] = ['csv', 'md', 'txt'];
export const UNSUPPORTED_TYPE = 'This file type is not supported. Use PDF, a picture, Office, CSV, text or ZIP.';
