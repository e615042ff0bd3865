import * as z from 'zod';
import { canonicalJson, type Json } from '../shared/canonical-json.ts';
import { digestSchema, timeSchema } from './history-schemas.ts';
import { type RecordContent, recordContentSchema } from './record-schemas.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from './record-sections.ts';

/**
 * Matches a record number such as `DR-7K2M-9QXD-4TB1`, which is random so that records can't be guessed or counted.
 * Excludes letters that look like digits.
 */
export const RECORD_NUMBER = /^DR(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Each section's SHA-256 digest, in hexadecimal. */
export const sectionDigestsSchema = z.strictObject(
  Object.fromEntries(RECORD_SECTION_NAMES.map((name) => [name, digestSchema])) as Record<
    RecordSection,
    typeof digestSchema
  >,
);
export type SectionDigests = z.infer<typeof sectionDigestsSchema>;

/**
 * The contents of a deal record file. Both sides get the same bytes, this object as canonical JSON (RFC 8785), whose
 * SHA-256 is stored when the record is issued; Handoff's fee concerns only Handoff and the seller, so it doesn't
 * appear.
 */
export const dealRecordSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('handoff-deal-record'),
  number: z.string().regex(RECORD_NUMBER),
  issuedAt: timeSchema,
  /** Random, but the same in all records of a deal; without it, digests of short sections could be guessed. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** The digest of each section; see `sectionText`. */
  sections: sectionDigestsSchema,
  content: recordContentSchema,
});
export type DealRecord = z.infer<typeof dealRecordSchema>;

/** Returns the text of a record, before UTF-8 encoding. */
export const recordText = (record: DealRecord): string => canonicalJson(record as Json);

/** Returns the text a section's digest is computed from: the salt, its name and its content. */
export const sectionText = (salt: string, name: RecordSection, content: RecordContent): string =>
  canonicalJson([salt, name, content[name] as Json]);

/** Returns a text that identifies a deal's state: the same facts give the same text. */
export const stateText = (sections: SectionDigests): string => canonicalJson(sections);

/** Computes the digests of all sections; `hash` returns SHA-256 in hexadecimal. */
export const sectionDigests = (
  { salt, content }: { salt: string; content: RecordContent },
  hash: (text: string) => string,
): SectionDigests =>
  Object.fromEntries(
    RECORD_SECTION_NAMES.map((name) => [name, hash(sectionText(salt, name, content))]),
  ) as SectionDigests;
