import * as z from 'zod';
import { canonicalJson, type Json } from '../shared/canonical-json.ts';
import { digestSchema, timeSchema } from './history-schemas.ts';
import { type AnyContent, EARLIER_CONTENT, recordContentSchema } from './record-schemas.ts';
import { RECORD_SECTION_NAMES, type RecordSection } from './record-sections.ts';

/** `DR-7K2M-9QXD-4TB1`: random, so that nobody can guess or count records. Without letters that look like digits. */
export const RECORD_NUMBER = /^DR(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** The digest of each section, SHA-256 in hexadecimal, of a record in any format. */
export const sectionDigestsSchema = z.strictObject(digestOf(RECORD_SECTION_NAMES, digestSchema.optional()));
export type SectionDigests = z.infer<typeof sectionDigestsSchema>;

function digestOf<N extends string, T extends z.ZodType>(names: readonly N[], digest: T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, digest])) as Record<N, T>;
}

/**
 * The file of a deal record. Both sides get the same bytes: RFC 8785's form of this, whose SHA-256 was kept when it was
 * issued. Handoff's fee is between Handoff and the seller, so nothing in it speaks of that.
 */
function fileOf<N extends number, S extends z.ZodRawShape>(format: N, content: z.ZodObject<S, z.core.$strict>) {
  const names = Object.keys(content.shape) as (keyof S & string)[];
  return z.strictObject({
    format: z.literal(format),
    kind: z.literal('handoff-deal-record'),
    number: z.string().regex(RECORD_NUMBER),
    issuedAt: timeSchema,
    /** Random and the same in all records of a deal: without it, digests of short sections could be guessed. */
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    /** What each section's text hashes to; see `sectionText`. */
    sections: z.strictObject(digestOf(names, digestSchema)),
    content,
  });
}

const newestRecordSchema = fileOf(3, recordContentSchema);
/** The file as it is issued now. */
export type NewestRecord = z.infer<typeof newestRecordSchema>;

/** The file in any format that was ever issued. */
export const dealRecordSchema = z.discriminatedUnion('format', [
  newestRecordSchema,
  fileOf(2, EARLIER_CONTENT[2]),
  fileOf(1, EARLIER_CONTENT[1]),
]);
export type DealRecord = z.infer<typeof dealRecordSchema>;

/** The bytes of a record, before UTF-8. */
export const recordText = (record: DealRecord): string => canonicalJson(record as Json);

/** The sections that a content has. */
export const sectionsOf = (content: AnyContent): RecordSection[] =>
  RECORD_SECTION_NAMES.filter((name) => name in content);

/** What a section's digest is taken over: the salt, its name and its content. */
export const sectionText = (salt: string, name: RecordSection, content: AnyContent): string =>
  canonicalJson([salt, name, (content as Record<string, Json>)[name] ?? null]);

/** What tells two states of a deal apart: the same facts give the same text. */
export const stateText = (sections: SectionDigests): string => canonicalJson(sections as Json);

/** The digests of all sections; `hash` is SHA-256 in hexadecimal. */
export const sectionDigests = <C extends AnyContent>(
  { salt, content }: { salt: string; content: C },
  hash: (text: string) => string,
): Record<keyof C & string, string> =>
  Object.fromEntries(sectionsOf(content).map((name) => [name, hash(sectionText(salt, name, content))])) as Record<
    keyof C & string,
    string
  >;
