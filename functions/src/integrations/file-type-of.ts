import { isUtf8 } from 'node:buffer';
import { FILE_TYPES, type FileType, TEXT_TYPES } from '../../../src/domain/upload/file-types.ts';

/** Control characters that do not occur in text: all but tabs, line ends and form feeds. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r]/u;
/** How content begins that a shell or a browser would run if it were renamed. */
const RUNS = /^\s*(#!|<(!doctype|html|script|svg|\?xml))/i;

/** The type of a file by its content; null for one that may not be shared. Its name decides only between the text types. */
export async function fileTypeOf(content: Buffer, name: string): Promise<FileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(content);
  if (known) return known.ext in FILE_TYPES ? (known.ext as FileType) : null;
  if (!content.length || !isUtf8(content)) return null;
  const text = content.toString('utf8');
  if (NO_TEXT.test(text) || RUNS.test(text)) return null;
  const ending = name.split('.').at(-1)?.toLowerCase();
  return TEXT_TYPES.find((type) => type === ending) ?? 'txt';
}
