import { canonicalJson, type Json } from '../shared/canonical-json.ts';
import { type DealRecord, dealRecordSchema, RECORD_NUMBER, type SectionDigests } from './deal-record.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from './record-sections.ts';

/** Maximum size, in bytes, of a file that the page for checking records accepts. */
export const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** The result of parsing a file: a record, or the reason it isn't one. */
export type ReadRecord =
  | { problem: 'not-json' }
  /** Valid JSON but not one of our records; `where` is the path of the first mismatch. */
  | { problem: 'not-a-record'; where: string; number: string | null }
  | { problem: null; record: DealRecord; text: string; isCanonical: boolean };

/**
 * Parses a deal record file. The hash is computed from `text`, the canonical form, so the file's own formatting doesn't
 * matter.
 */
export function readRecord(file: string): ReadRecord {
  let json: Json;
  let text: string;
  try {
    json = JSON.parse(file) as Json;
    text = canonicalJson(json);
  } catch {
    return { problem: 'not-json' };
  }
  const parsed = dealRecordSchema.safeParse(json);
  if (parsed.success) return { problem: null, record: parsed.data, text, isCanonical: text === file };
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  return { problem: 'not-a-record', where, number: numberOf(json) };
}

/** Returns the record number a file claims to have, if it's well formed. */
function numberOf(json: Json): string | null {
  const number = json !== null && typeof json === 'object' && !Array.isArray(json) ? json.number : null;
  return typeof number === 'string' && RECORD_NUMBER.test(number) ? number : null;
}

/** Returns the sections whose digests differ. */
export const differingSections = (a: SectionDigests, b: SectionDigests): RecordSection[] =>
  RECORD_SECTION_NAMES.filter((name) => a[name] !== b[name]);

/** The first bytes of every PDF. */
const PDF_MARK = [0x25, 0x50, 0x44, 0x46];

export const isPdf = (bytes: Uint8Array): boolean => PDF_MARK.every((byte, i) => bytes[i] === byte);

/**
 * Extracts the file embedded in one of our PDFs, still compressed with zlib. Returns null if there is none, if there
 * are several (PDF viewers might disagree on which to show), or if another program rewrote the PDF.
 */
export function embeddedInPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  // Latin-1 maps each byte to one character, so text positions equal file positions.
  const text = new TextDecoder('latin1').decode(bytes);
  const [start, ...others] = [...text.matchAll(/\/Type \/EmbeddedFile\b/g)].map(({ index }) => index);
  if (start === undefined || others.length) return null;
  const begin = text.indexOf('stream\n', start);
  const head = begin === -1 ? '' : text.slice(start, begin);
  const length = Number(/\/Length (\d{1,9})\b/.exec(head)?.[1] ?? Number.NaN);
  const from = begin + 'stream\n'.length;
  if (head.length > 1000 || !head.includes('/Filter /FlateDecode') || !(from + length <= bytes.length)) return null;
  return bytes.slice(from, from + length);
}
