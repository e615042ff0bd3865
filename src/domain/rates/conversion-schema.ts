import * as z from 'zod';
import { CONVERTED_FIGURES, type Conversion } from './conversion.ts';

/** A conversion as stored with the figures of a draft or listing. */
export const conversionSchema = z.strictObject({
  figure: z.enum(CONVERTED_FIGURES),
  month: z.string().nullable(),
  of: z.string(),
  cents: z.number().int(),
  parts: z.array(z.strictObject({ currency: z.string(), minor: z.number().int(), rate: z.string() })),
}) satisfies z.ZodType<Conversion>;
