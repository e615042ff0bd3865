import { isUtf8 } from 'node:buffer';
import type { DocumentReference } from 'firebase-admin/firestore';
import { detectEncoding, HEAD_BYTES } from '../../../../src/domain/processor-export/export-text.ts';
import { FILE_TYPES, type FileType, TEXT_TYPES, UNSUPPORTED_TYPE } from '../../../../src/domain/upload/file-types.ts';
import { UNREADABLE_PICTURE } from '../../../../src/domain/upload/picture-upload.ts';
import { type StoredFile, safeFileName } from '../../../../src/domain/upload/stored-file.ts';
import { MAX_FILE_BYTES } from '../../../../src/domain/upload/upload-places.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { isPictureFile, stripPicture } from '../../integrations/pictures/strip-picture.ts';
import { saveFileCheck } from '../../records/stored-file.ts';

/**
 * Checks a registered document or shared file and records its type (by content), hash and a safe name, or its problem;
 * rejected and unregistered files are deleted. Saving a re-encoded picture triggers this again, but the recorded hash
 * shows that the new file is ours.
 */
export async function checkStoredFile<T extends StoredFile>(
  path: string,
  ref: DocumentReference<T> | null,
): Promise<void> {
  const stored = (await bucket()).file(path);
  const announced = (await ref?.get())?.data();
  if (!ref || !announced) {
    await stored.delete({ ignoreNotFound: true });
    return;
  }
  // An event may be delivered twice, but by the second time the file has been checked or deleted.
  if (announced.type || !(await stored.exists())[0]) return;
  // Removes the download token, with which anyone could read the file, bypassing the security rules.
  await stored.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [sent] = await stored.download();
  const checked = await checkContent(sent, announced);
  if ('problem' in checked) {
    await saveFileCheck(ref, { type: null, sha256: null, problem: checked.problem });
    await stored.delete({ ignoreNotFound: true });
    return;
  }
  const { type, content } = checked;
  if (content !== sent) {
    await saveFileCheck(ref, { sha256: sha256(content) });
    await stored.save(content, { contentType: FILE_TYPES[type], resumable: false });
  }
  const name = safeFileName(announced.name, type);
  const [{ generation }] = await stored.getMetadata();
  const found = { sha256: sha256(content), generation: String(generation), problem: null };
  await saveFileCheck(ref, { type, name, bytes: content.length, ...found });
}

/** Returns the type of a file and the content to store, or a sentence telling the uploader why the file is rejected. */
async function checkContent(
  sent: Buffer,
  announced: StoredFile,
): Promise<{ type: FileType; content: Buffer } | { problem: string }> {
  const type = sent.length <= MAX_FILE_BYTES ? await fileTypeOf(sent, announced.name) : null;
  if (!type) return { problem: UNSUPPORTED_TYPE };
  if (!isPictureFile(type) || announced.sha256 === sha256(sent)) return { type, content: sent };
  const content = await stripPicture(sent, type);
  return content ? { type, content } : { problem: UNREADABLE_PICTURE };
}

/** Control characters that don't occur in text: all except tabs, line breaks and form feeds. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r]/u;
/** Unassigned and private-use code points, which are common in noise decoded as UTF-16. */
const NO_CHARACTER = /[\p{Cn}\p{Co}]/u;
/** Bytes that are letters in some Windows code pages but control characters in Latin-1. */
const OF_OTHER_PAGES = /[\x80-\x9f]/g;
/** Printable ASCII; text in any language has some, e.g. spaces, commas or digits. */
const PRINTABLE = /[\x20-\x7e]/;
/** Opening bytes of content that a shell or browser would run if it were renamed. */
const EXECUTABLE_START = /^\s*(#!|<(!doctype|html|script|svg|\?xml))/i;

/** File extensions of programs. Text with one of these extensions is a program or was renamed. */
const NAMED_AS_PROGRAM = /^(?:exe|scr|msi|bat|cmd|ps1|vbs|jar|svg|hta|lnk)$/;

/** Decodes text as spreadsheets save it, in UTF-8, UTF-16 or a Windows code page; null for other content. */
function textOf(content: Buffer): string | null {
  if (isUtf8(content)) return content.toString('utf8');
  const encoding = detectEncoding(content.subarray(0, HEAD_BYTES));
  if (!encoding.startsWith('utf-16')) {
    const text = content.toString('latin1').replace(OF_OTHER_PAGES, '');
    return PRINTABLE.test(text) ? text : null;
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return text === '' || NO_CHARACTER.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * Returns a file's type based on its content; null if it may not be shared. The name only decides between text types.
 * @public Called by tests.
 */
export async function fileTypeOf(content: Buffer, name: string): Promise<FileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  // The UTF-16 byte order mark would be mistaken for the start of an audio file.
  const known = isMarkedUtf16(content) ? undefined : await fileTypeFromBuffer(content);
  if (known) return known.ext in FILE_TYPES ? (known.ext as FileType) : null;
  const text = content.length ? textOf(content) : null;
  if (text === null || NO_TEXT.test(text) || EXECUTABLE_START.test(text)) return null;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (NAMED_AS_PROGRAM.test(ending)) return null;
  return TEXT_TYPES.find((type) => type === ending) ?? 'txt';
}

const isMarkedUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
