import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { saidLength } from '../shared/said-length.ts';
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
    .max(MAX_REVIEW_LENGTH, 'At most 2,000 characters.')
    .refine((text) => saidLength(text) >= 10, 'Write at least 10 characters.')
    .describe('10 characters, of which signs of Han, kana and Hangul count as three.'),
});

/** The words for which a review is held, how they read, and an administrator’s reason once it is refused. */
const heldSchema = z.object({ words: z.array(z.string()), readsAs: z.string(), refusedFor: z.string().nullable() });

/**
 * `profiles/{aboutId}/reviews/{random}`: below whom it is about, so that no query finds reviews of several people. The
 * deal is in a private twin, and times are days: an exact one would lead to the sale.
 */
export const reviewSchema = reviewTextSchema.extend({
  id: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  aboutId: z.string(),
  /** The side of the deal that the author was on. */
  by: z.enum(['buyer', 'seller']),
  /** False for the sale of an anonymous listing: once revealed, it is read by its two sides and nobody else. */
  isPublic: z.boolean(),
  /** Start of the day, as is `revealedAt`. */
  writtenAt: z.date(),
  revealedAt: z.date().nullable(),
  /** The reason for which a person has to read it before it counts; null for one that is written. */
  held: heldSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The state of a review; `none` without one. */
export function reviewState(review: Pick<Review, 'held' | 'revealedAt'> | null): ReviewState {
  if (!review) return 'none';
  if (review.held) return review.held.refusedFor === null ? 'held' : 'refused';
  return review.revealedAt ? 'revealed' : 'written';
}

type Facts = Pick<Deal, 'completedAt' | 'reviews'>;

/** The end of the time for reviews of a deal; null before completion. */
export const reviewsUntil = ({ completedAt }: Pick<Facts, 'completedAt'>): Date | null =>
  completedAt && addDays(completedAt, REVIEW_DAYS);

/**
 * True while `role` may review the other side: once, until `reviewsUntil`. One that is held or refused is rewritten.
 */
export function canReview(deal: Facts, role: DealRole, now: Date): boolean {
  const until = reviewsUntil(deal);
  return until !== null && now < until && reviewMachine.can(deal.reviews[role] ? 'written' : 'none', 'write', 'author');
}
