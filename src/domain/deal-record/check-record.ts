import { canonicalJson, type Json } from '../shared/canonical-json.ts';
import { type DealRecord, dealRecordSchema, RECORD_NUMBER, type SectionDigests } from './deal-record.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from './record-sections.ts';

/** The largest file that the page reads. */
export const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** A file that was read: a record, or what keeps it from being one. */
export type ReadRecord =
  | { problem: 'not-json' }
  /** JSON, but none of ours; `where` names the first place that does not fit. */
  | { problem: 'not-a-record'; where: string; number: string | null }
  | { problem: null; record: DealRecord; text: string; isCanonical: boolean };

/** Reads the text of a file. The hash is taken over `text`, the canonical form, whatever the file's own layout is. */
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

/** The number that a file claims to have, if it looks like one. */
function numberOf(json: Json): string | null {
  const number = json !== null && typeof json === 'object' && !Array.isArray(json) ? json.number : null;
  return typeof number === 'string' && RECORD_NUMBER.test(number) ? number : null;
}

/** The sections in which two lists of digests differ. */
export const differingSections = (a: SectionDigests, b: SectionDigests): RecordSection[] =>
  RECORD_SECTION_NAMES.filter((name) => a[name] !== b[name]);
