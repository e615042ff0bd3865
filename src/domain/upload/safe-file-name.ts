import type { FileType } from './file-types.ts';

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
