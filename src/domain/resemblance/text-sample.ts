import * as z from 'zod';

/**
 * `listings/{id}/textSamples/{key}`: a sample of a listing's texts and its site as of a certain time, used to find
 * similar listings. Each submission or publication that changes the texts or site adds a document.
 */
export const textSampleSchema = z.strictObject({
  listingId: z.string(),
  sellerId: z.string(),
  /** Time of submission or publication. */
  at: z.date(),
  /** Sample of the phrases in the texts, from `samplePhrases`. */
  marks: z.array(z.number().int()),
  /** Site, from `siteKey`. */
  site: z.string(),
});
export type TextSample = z.infer<typeof textSampleSchema>;
