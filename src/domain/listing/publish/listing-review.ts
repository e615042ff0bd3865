import * as z from 'zod';
import { AppError } from '../../errors.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { givenDetailsSchema } from '../details/details-schema.ts';
import { accessTierSchema, teaserSchema } from '../listing.ts';

/**
 * `listings/{id}/private/reviewed`: the version a reviewer last saw, stored when the seller publishes a newer one. It
 * leaves out the seller's card, which isn't reviewed.
 */
export const reviewedSchema = z.object({
  teaser: teaserSchema.omit({ seller: true }),
  accessTier: accessTierSchema,
  /** Details for the diligence tier. */
  diligence: givenDetailsSchema('diligence'),
});

const reviewerSchema = z.object({ uid: z.string(), name: z.string(), at: z.date() });
/**
 * `listings/{id}/private/claim`: the administrator reviewing a listing, stored so that no two administrators review it
 * at the same time.
 */
export const claimSchema = reviewerSchema.extend({
  /** The reviewer the claim was taken over from, who gets it back when it is released. */
  from: reviewerSchema.nullable().default(null),
});
export type Claim = z.infer<typeof claimSchema>;

/**
 * `listings/{id}/private/rejection`: the administrator who last rejected a listing. Until approval, another
 * administrator reviews it if there is one; the seller never learns either name.
 */
export const rejectionSchema = z.object({ by: z.string() });
export type Rejection = z.infer<typeof rejectionSchema>;

/** Minutes after which a claim expires, in case the reviewer leaves without finishing. */
const CLAIM_MINUTES = 30;

/** Returns another administrator's unexpired claim; null if there is none. */
export const claimedByOther = (claim: Claim | null, uid: string, now: Date): Claim | null =>
  claim && claim.uid !== uid && now.getTime() - claim.at.getTime() < CLAIM_MINUTES * MINUTE_MS ? claim : null;

/** Returns the claim of an administrator who starts a review or takes it over. */
export const withReviewer = (before: Claim | null, { uid, name, at }: Omit<Claim, 'from'>): Claim => {
  const other = claimedByOther(before, uid, at);
  return { uid, name, at, from: other && { uid: other.uid, name: other.name, at: other.at } };
};

/** Throws `claimed` while another administrator is reviewing the listing. */
export function requireUnclaimed(claim: Claim | null, uid: string, now: Date): void {
  const other = claimedByOther(claim, uid, now);
  if (other) throw new AppError('claimed', `${other.name} is reviewing it.`);
}

/**
 * Throws `forbidden` for the administrator who last rejected the listing if another administrator can review it. This
 * applies until approval, both to appeals and to new submissions.
 */
export function requireOtherReviewer(isLeftToAnotherAdmin: boolean): void {
  if (!isLeftToAnotherAdmin) return;
  throw new AppError('forbidden', 'You rejected this listing, so another administrator has to decide.');
}
