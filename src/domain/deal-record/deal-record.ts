import * as z from 'zod';
import { canonicalJson, type Json } from '../shared/canonical-json.ts';
import { digestSchema, timeSchema } from './history-schemas.ts';
import { type RecordContent, recordContentSchema } from './record-schemas.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from './record-sections.ts';

/** `DR-7K2M-9QXD-4TB1`: random, so that nobody can guess or count records. Without letters that look like digits. */
export const RECORD_NUMBER = /^DR(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** The digest of each section, SHA-256 in hexadecimal. */
export const sectionDigestsSchema = z.strictObject(
  Object.fromEntries(RECORD_SECTION_NAMES.map((name) => [name, digestSchema])) as Record<
    RecordSection,
    typeof digestSchema
  >,
);
export type SectionDigests = z.infer<typeof sectionDigestsSchema>;

/**
 * The file of a deal record: both sides get the same bytes, RFC 8785's form of this, whose SHA-256 was kept at its
 * issue. Handoff's fee is between Handoff and the seller, so nothing here mentions it.
 */
export const dealRecordSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('handoff-deal-record'),
  number: z.string().regex(RECORD_NUMBER),
  issuedAt: timeSchema,
  /** Random and the same in all records of a deal: without it, digests of short sections could be guessed. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Each section's digest; see `sectionText`. */
  sections: sectionDigestsSchema,
  content: recordContentSchema,
});
export type DealRecord = z.infer<typeof dealRecordSchema>;

/** The bytes of a record, before UTF-8. */
export const recordText = (record: DealRecord): string => canonicalJson(record as Json);

/** The text of a section's digest: the salt, its name and its content. */
export const sectionText = (salt: string, name: RecordSection, content: RecordContent): string =>
  canonicalJson([salt, name, content[name] as Json]);

/** Identifies a deal's state: the same facts give the same text. */
export const stateText = (sections: SectionDigests): string => canonicalJson(sections);

/** The digests of all sections; `hash` is SHA-256 in hexadecimal. */
export const sectionDigests = (
  { salt, content }: { salt: string; content: RecordContent },
  hash: (text: string) => string,
): SectionDigests =>
  Object.fromEntries(
    RECORD_SECTION_NAMES.map((name) => [name, hash(sectionText(salt, name, content))]),
  ) as SectionDigests;
