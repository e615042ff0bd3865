import * as z from 'zod';

/**
 * `listings/{id}/textSamples/{key}`: the texts and the site of a listing from a time on, as far as those of others are
 * found by them. Each submission and each publication that changes them adds one.
 */
export const textSampleSchema = z.strictObject({
  listingId: z.string(),
  sellerId: z.string(),
  /** When they were submitted or published. */
  at: z.date(),
  /** A sample of the phrases in the texts: `textMarks`. */
  marks: z.array(z.number().int()),
  /** The site: `siteKey`. */
  site: z.string(),
});
export type TextSample = z.infer<typeof textSampleSchema>;
