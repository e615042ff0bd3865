import * as z from 'zod';
import { AppError } from '../../errors.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { givenDetailsSchema } from '../details/details-schema.ts';
import { accessTierSchema, teaserSchema } from '../listing.ts';

/**
 * `listings/{id}/private/reviewed`: the version that a reviewer last looked at, kept once its seller has published
 * another. It has no seller's card, which is no part of a review.
 */
export const reviewedSchema = z.object({
  teaser: teaserSchema.omit({ seller: true }),
  accessTier: accessTierSchema,
  /** The details that opened for diligence. */
  diligence: givenDetailsSchema('diligence'),
});

/** `listings/{id}/private/claim`: the administrator who is reviewing a listing, so that no second one does. */
export const claimSchema = z.object({ uid: z.string(), name: z.string(), at: z.date() });
export type Claim = z.infer<typeof claimSchema>;

/**
 * `listings/{id}/private/rejection`: the administrator who rejected a listing last; another one, if there is one,
 * reviews it until it is approved. The seller learns neither name.
 */
export const rejectionSchema = z.object({ by: z.string() });
export type Rejection = z.infer<typeof rejectionSchema>;

/** A claim expires, should its owner have left the review. */
const CLAIM_MINUTES = 30;

/** The unexpired claim of another administrator; null without one. */
export const claimedByOther = (claim: Claim | null, uid: string, now: Date): Claim | null =>
  claim && claim.uid !== uid && now.getTime() - claim.at.getTime() < CLAIM_MINUTES * MINUTE_MS ? claim : null;

/** Throws `claimed` while another administrator reviews the listing. */
export function requireUnclaimed(claim: Claim | null, uid: string, now: Date): void {
  const other = claimedByOther(claim, uid, now);
  if (other) throw new AppError('claimed', `${other.name} is reviewing it.`);
}

/**
 * Throws `forbidden` for the administrator who rejected the listing last, if there is another one to review it. That
 * holds until approval, for appeals and for new submissions.
 */
export function requireOtherReviewer(isLeftToOther: boolean): void {
  if (!isLeftToOther) return;
  throw new AppError('forbidden', 'You rejected this listing, so another administrator has to decide.');
}
