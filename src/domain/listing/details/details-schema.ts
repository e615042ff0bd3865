import * as z from 'zod';
import { countrySchema } from '../../account/billing.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';
import { recordOf } from '../../shared/record-of.ts';
import { lengthError } from '../../shared/text.ts';
import { isWebAddress } from '../../shared/web-address.ts';
import { EXPLAINED_CHECKS } from '../checks/check-outcomes.ts';
import type { Details } from './detail-values.ts';
import { DETAIL_KEYS, DETAIL_LIMITS, DETAILS, type DetailKey, type Tier } from './details.ts';
import { DRAFT_LIMITS } from './draft-limits.ts';
import { isVideoAddress } from './video-address.ts';

// Schemas for the fields of a draft, each with the error message that the editor shows next to it.

export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: ({ input }) => lengthError(String(input), max) ?? undefined, abort: true });
/** Returns the schema for an amount in cents. */
export const centsUpTo = (max: number) =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${formatMoney(max)}.`);
export const wholeNumberUpTo = (max: number, unit = '') =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${formatCount(max)}${unit}.`);
/** Returns the schema for a number of hours or a percentage. */
export const measureUpTo = (max: number, unit: string) =>
  z
    .number()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${formatCount(max)}${unit}.`);
/** A month in `YYYY-MM` format. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');

const { line, prose, link, links, count, countries, explanation } = DETAIL_LIMITS;
const percent = measureUpTo(100, '%');
const address = textUpTo(link)
  .refine(isWebAddress, 'Enter a full address, with https://.')
  .describe('A web address, with https://.');

const optionsOf = (key: DetailKey): string[] => {
  const info = DETAILS[key];
  return 'options' in info ? Object.keys(info.options) : [];
};
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * Returns the schema for explanations keyed by check. It lists every key because dates are recognized by key when JSON
 * is parsed (`parseWithDates`).
 */
const explanations = (words: z.ZodType<string, string>) =>
  z.strictObject(recordOf(EXPLAINED_CHECKS, () => words.optional()));

/** Returns the schema for saving a detail. */
function schemaOf(key: DetailKey): z.ZodType {
  switch (DETAILS[key].kind) {
    case 'line':
      return textUpTo(line);
    case 'prose':
      return textUpTo(prose);
    case 'video':
      return textUpTo(link)
        .refine((url) => url === '' || isVideoAddress(url), 'Enter the address of a YouTube, Vimeo or Loom video.')
        .describe('Empty, or the address of a video at YouTube, Vimeo or Loom.');
    case 'links':
      return z
        .array(address)
        .max(links, `At most ${links} addresses.`)
        .refine(unique, 'Each address once.')
        .describe('No address twice.');
    case 'month':
      return monthSchema.nullable();
    case 'count':
      return wholeNumberUpTo(count).nullable();
    case 'flag':
      return z.boolean().nullable();
    case 'choice':
      return z.enum(optionsOf(key)).nullable();
    case 'choices':
      return z
        .array(z.enum(optionsOf(key)))
        .refine(unique, 'Choose each once.')
        .describe('No choice twice.');
    case 'shares':
      return z.partialRecord(z.enum(optionsOf(key)), percent);
    case 'amounts':
      return z.partialRecord(z.enum(optionsOf(key)), centsUpTo(DRAFT_LIMITS.amount));
    case 'explanations':
      return explanations(textUpTo(explanation));
    case 'countries':
      return z
        .array(z.strictObject({ country: countrySchema, percent }))
        .max(countries, `At most ${countries} countries.`)
        .refine((rows) => unique(rows.map(({ country }) => country)), 'Choose each country once.')
        .describe('No country twice.');
  }
}

type Shape = { [K in DetailKey]: z.ZodType<Details[K], Details[K]> };
// `schemaOf` follows the same table as the types, but TypeScript can't see that, hence the two assertions.
/** The schemas of a draft's details. */
export const draftDetailShape = Object.fromEntries(DETAIL_KEYS.map((key) => [key, schemaOf(key)])) as unknown as Shape;

/**
 * Returns the schema for reading a detail that is given. It checks only the type, since partly typed input is compared
 * with the published version.
 */
function typeOf(key: DetailKey): z.ZodType {
  switch (DETAILS[key].kind) {
    case 'links':
      return z.array(z.string());
    case 'count':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(optionsOf(key));
    case 'choices':
      return z.array(z.enum(optionsOf(key)));
    case 'shares':
    case 'amounts':
      return z.partialRecord(z.enum(optionsOf(key)), z.number());
    case 'explanations':
      return explanations(z.string());
    case 'countries':
      return z.array(z.strictObject({ country: z.string(), percent: z.number() }));
    default:
      return z.string();
  }
}

type Optional = { [K in DetailKey]: z.ZodOptional<Shape[K]> };
/** Returns the schema for the details shown in one tier. It is strict so that another tier's details are rejected. */
export const givenDetailsSchema = (tier: Tier) =>
  z.strictObject(
    Object.fromEntries(
      DETAIL_KEYS.filter((key) => DETAILS[key].tier === tier).map((key) => [key, typeOf(key).optional()]),
    ) as unknown as Optional,
  );
