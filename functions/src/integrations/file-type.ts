import { isUtf8 } from 'node:buffer';
import { FILE_TYPES, type FileType, TEXT_TYPES } from '../../../src/domain/upload/file-types.ts';

/** Control characters that no text has: all but tabs and the ends of lines and pages. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r]/u;
/** Beginnings of what a shell or a browser would run, were it saved under another name. */
const RUNS = /^\s*(#!|<(!doctype|html|script|svg|\?xml))/i;

/** What a file is by its content; null for what we do not pass on. The name decides only between kinds of text. */
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
