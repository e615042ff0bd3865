import * as z from 'zod';
import { givenDetailsSchema } from './details-schema.ts';
import { accessTierSchema, teaserSchema } from './listing.ts';

/**
 * `listings/{id}/private/reviewed`: what was published when a reviewer last looked at a listing, there as soon as its
 * seller has published something else. Without the seller's card, which is no part of what is reviewed.
 */
export const reviewedSchema = z.object({
  teaser: teaserSchema.omit({ seller: true }),
  accessTier: accessTierSchema,
  /** What opened for diligence; an earlier release kept it in the access tier. */
  diligence: givenDetailsSchema('diligence').optional(),
});
