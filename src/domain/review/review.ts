import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { meaningfulLength } from '../shared/meaningful-length.ts';
import { maxLengthError } from '../shared/text.ts';
import { addDays } from '../shared/time.ts';
import { REVIEW_DAYS, type ReviewState, reviewMachine } from './states.ts';

export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2000;

/** A user's review of the other side of a completed deal. */
export const reviewTextSchema = z.object({
  rating: z.number().int().min(1, 'Choose one to five stars.').max(MAX_STARS, 'Choose one to five stars.'),
  text: z
    .string()
    .trim()
    .max(MAX_REVIEW_LENGTH, maxLengthError(MAX_REVIEW_LENGTH))
    .refine((text) => meaningfulLength(text) >= 10, 'Write at least 10 characters.')
    .describe('At least 10 characters; each Han, kana or Hangul character counts as three.'),
});

/**
 * Words that caused the review to be held, a description of the words, and an administrator's reason if the review is
 * refused.
 */
const heldSchema = z.object({ words: z.array(z.string()), readsAs: z.string(), refusedFor: z.string().nullable() });

/**
 * `profiles/{aboutId}/reviews/{random}`: a review, stored under the reviewed user so that no query finds reviews of
 * several people. The deal is stored in a private companion document, and times are rounded to days because an exact
 * time would reveal the sale.
 */
export const reviewSchema = reviewTextSchema.extend({
  id: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  aboutId: z.string(),
  /** The author's side of the deal. */
  by: z.enum(['buyer', 'seller']),
  /** False if the sold listing was anonymous: once revealed, only the buyer and the seller can read the review. */
  isPublic: z.boolean(),
  /** Time of writing, rounded down to the start of the day like `revealedAt`. */
  writtenAt: z.date(),
  revealedAt: z.date().nullable(),
  /** The reason the review needs a manual check before it counts; null once it counts. */
  held: heldSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Returns the state of a review; `none` if there isn't one. */
export function reviewState(review: Pick<Review, 'held' | 'revealedAt'> | null): ReviewState {
  if (!review) return 'none';
  if (review.held) return review.held.refusedFor === null ? 'held' : 'refused';
  return review.revealedAt ? 'revealed' : 'written';
}

type Facts = Pick<Deal, 'completedAt' | 'reviews'>;

/** Returns the deadline for reviews of a deal; null before completion. */
export const reviewDeadline = ({ completedAt }: Pick<Facts, 'completedAt'>): Date | null =>
  completedAt && addDays(completedAt, REVIEW_DAYS);

/**
 * Returns true while `role` may review the other side: once, before the `reviewDeadline` deadline, though a held or
 * refused review can be rewritten.
 */
export function canReview(deal: Facts, role: DealRole, now: Date): boolean {
  const until = reviewDeadline(deal);
  return until !== null && now < until && reviewMachine.can(deal.reviews[role] ? 'written' : 'none', 'write', 'author');
}
