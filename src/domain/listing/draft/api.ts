import * as z from 'zod';
import type { ApiName } from '../../api-paths.ts';
import { done, type Endpoint, id, listingId, onListing, perDay, perHour, userCommand } from '../../endpoint.ts';
import { CONVERTED_FIGURES } from '../../rates/conversion.ts';
import { conversionSchema } from '../../rates/conversion-schema.ts';
import { pictureFactsSchema } from '../../upload/picture-upload.ts';
import { monthSchema } from '../details/details-schema.ts';
import { draftInputSchema, MAX_ALT_LENGTH, MAX_PICTURES } from './draft.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';

/**
 * Maximum number of amounts per request; enough for several currencies for each of 24 months and each single amount.
 */
const MAX_AMOUNTS = 100;
/** Maximum amount in a currency's smallest unit; more than any draft can hold. */
const MAX_MINOR = 10 ** 15;
/**
 * Returns the error for a figure that must be in US dollars, with what to do instead; undefined for any other figure,
 * which gets the default error.
 */
const inDollarsAlone = ({ input }: { input?: unknown }): string | undefined =>
  Object.entries(DRAFT_FIELDS).find(([field]) => field === input)?.[1].inDollars;
const figureAmountSchema = z.strictObject({
  figure: z.enum(CONVERTED_FIGURES, { error: inDollarsAlone }),
  month: monthSchema.nullable().describe('Of revenue, YYYY-MM; null for a single amount.'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  minor: z.number().int().min(0, 'Enter 0 or more.').max(MAX_MINOR).describe('In the smallest unit of the currency.'),
});

/** API calls that change a listing's draft. */
export const draftApi = {
  createListing: userCommand({
    summary: 'Creates a listing as a draft that is empty but for the country of its seller.',
    input: z.strictObject({}),
    output: onListing,
    limit: perDay(30),
  }),
  saveDraft: userCommand({
    summary: 'Saves a draft’s fields. An older revision and two assets with one id are refused.',
    input: z.strictObject({ listingId, revision: z.number().int(), fields: draftInputSchema }),
    output: z.strictObject({ revision: z.number().int() }),
    limit: perHour(3000),
    impersonable: true,
  }),
  convertFigures: userCommand({
    summary:
      'Converts amounts in other currencies at the European Central Bank’s reference rates and writes them into a draft’s figures, each with its rate: a month’s mean for revenue and costs, the newest mean for a line of the costs, the rate of the month’s last day for MRR, the newest one for a price. An older revision, a month that is not over, a currency without a rate, and prices and the revenue since the start, which are in US dollars, are refused.',
    input: z.strictObject({
      listingId,
      revision: z.number().int(),
      amounts: z.array(figureAmountSchema).min(1).max(MAX_AMOUNTS),
    }),
    output: z.strictObject({ revision: z.number().int(), conversions: z.array(conversionSchema) }),
    limit: perHour(1000),
    impersonable: true,
  }),
  deleteDraft: userCommand({
    summary: 'Deletes a draft that was never submitted, with its pictures and documents. Others are refused.',
    input: onListing,
    output: done,
    limit: perDay(60),
  }),
  addPicture: userCommand({
    summary:
      'Announces a picture, or the logo in place of the one before, and returns the path to upload its original to. An account announces up to 100 files and 500 MB a day.',
    input: pictureFactsSchema.extend({
      listingId,
      alt: z.string().trim().max(MAX_ALT_LENGTH),
      /** True for the logo, which is stored separately from the other pictures. */
      logo: z.boolean().default(false),
    }),
    output: z.strictObject({ pictureId: z.string(), uploadPath: z.string() }),
    limit: perDay(300),
  }),
  arrangePictures: userCommand({
    summary: 'Reorders a draft’s pictures and saves what each shows.',
    input: z.strictObject({
      listingId,
      pictures: z.array(z.strictObject({ id, alt: z.string().trim().max(MAX_ALT_LENGTH) })).max(MAX_PICTURES),
    }),
    output: done,
    limit: perHour(600),
    impersonable: true,
  }),
  removePicture: userCommand({
    summary: 'Removes a picture, or the logo, from a draft.',
    input: z.strictObject({ listingId, pictureId: id }),
    output: done,
    limit: perDay(300),
    impersonable: true,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
