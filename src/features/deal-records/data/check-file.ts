import {
  differingSections,
  embeddedInPdf,
  isPdf,
  MAX_RECORD_BYTES,
  type ReadRecord,
  readRecord,
} from '../../../domain/deal-record/check-record.ts';
import { type DealRecord, type SectionDigests, sectionText } from '../../../domain/deal-record/deal-record.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from '../../../domain/deal-record/record-sections.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Computes a SHA-256 digest in the browser, as hexadecimal. */
async function hashOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads a stream up to `limit` bytes; null if it is longer. `onBytes` receives the number of bytes read so far. */
async function readBytes(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  onBytes: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
    onBytes(size);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The result of checking a file. */
export type Verdict =
  | { kind: 'unreadable'; why: 'too-large' | 'not-text' | 'not-json' | 'not-a-record' | 'no-record-in-pdf' }
  | {
      kind: 'issued';
      number: string;
      at: Date;
      sha256: string;
      /** True if the file is byte for byte the issued record. */
      isCanonical: boolean;
      /**
       * For a PDF, `issued` if the PDF itself was issued under this number and `unknown` if not; null for other files.
       */
      pdf: 'issued' | 'unknown' | null;
      /** The record as issued. */
      text: string;
    }
  /** A record with this number was issued with different contents; if `sections` is empty, its header differs. */
  | { kind: 'changed'; number: string; at: Date; sections: RecordSection[]; sha256: string | null }
  | { kind: 'unknown'; number: string; sha256: string }
  /** Handoff could not be reached; `sections` are those whose digests differ from the ones listed in the file. */
  | { kind: 'not-asked'; sha256: string; sections: RecordSection[]; error: unknown };

/** Returns the file's record as text, from its own bytes or embedded in a PDF; null if there is none. */
async function recordIn(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const embedded = isPdf(bytes) ? embeddedInPdf(bytes) : null;
  if (isPdf(bytes) && !embedded) return null;
  try {
    const inflated = embedded && new Blob([embedded]).stream().pipeThrough(new DecompressionStream('deflate'));
    const record = inflated ? await readBytes(inflated, MAX_RECORD_BYTES) : bytes;
    return record && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(record);
  } catch {
    return null;
  }
}

async function digestsOf({ salt, content }: DealRecord): Promise<SectionDigests> {
  const digests = await Promise.all(
    RECORD_SECTION_NAMES.map(async (name) => [name, await hashOf(sectionText(salt, name, content))] as const),
  );
  return Object.fromEntries(digests) as SectionDigests;
}

/** Returns the record section that a path such as `content.offers.0.price` belongs to; empty for other paths. */
const sectionOf = (where: string): RecordSection[] =>
  RECORD_SECTION_NAMES.filter((name) => where.split('.')[0] === 'content' && where.split('.')[1] === name);

/**
 * Checks a file in the browser. Only its digest and claimed number are sent to Handoff, which compares them with the
 * issued records.
 */
export async function checkFile(file: File, onShare: (share: number) => void): Promise<Verdict> {
  if (file.size > MAX_RECORD_BYTES) return { kind: 'unreadable', why: 'too-large' };
  const bytes = await readBytes(file.stream(), MAX_RECORD_BYTES, (read) => onShare(read / file.size));
  if (!bytes) return { kind: 'unreadable', why: 'too-large' };
  const pdfDigest = isPdf(bytes) ? await hashOf(bytes) : null;
  const text = await recordIn(bytes);
  if (text === null) return { kind: 'unreadable', why: pdfDigest ? 'no-record-in-pdf' : 'not-text' };
  return ask(readRecord(text), pdfDigest);
}

async function ask(read: ReadRecord, pdfDigest: string | null): Promise<Verdict> {
  if (read.problem === 'not-json') return { kind: 'unreadable', why: 'not-json' };
  if (read.problem === 'not-a-record') {
    if (!read.number) return { kind: 'unreadable', why: 'not-a-record' };
    const { numbered } = await callApi('checkRecord', { sha256: '0'.repeat(64), number: read.number });
    if (!numbered) return { kind: 'unreadable', why: 'not-a-record' };
    return { kind: 'changed', number: read.number, at: numbered.at, sections: sectionOf(read.where), sha256: null };
  }
  const { record, isCanonical } = read;
  const { number } = record;
  const sha256 = await hashOf(read.text);
  const digests = await digestsOf(record);
  try {
    const { issued, numbered } = await callApi('checkRecord', { sha256, number });
    if (issued) {
      const pages =
        pdfDigest === null ? null : (await callApi('checkRecord', { sha256: pdfDigest, number: null })).issued;
      const pdf = pdfDigest === null ? null : pages?.form === 'pdf' && pages.number === number ? 'issued' : 'unknown';
      return { kind: 'issued', number, at: issued.at, sha256, isCanonical, pdf, text: read.text };
    }
    if (!numbered) return { kind: 'unknown', number, sha256 };
    return {
      kind: 'changed',
      number,
      at: numbered.at,
      sections: differingSections(digests, numbered.sections),
      sha256,
    };
  } catch (error) {
    return { kind: 'not-asked', sha256, sections: differingSections(digests, record.sections), error };
  }
}
