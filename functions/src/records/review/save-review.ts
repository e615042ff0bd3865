import { paths } from '../../../../src/domain/collections.ts';
import type { Review } from '../../../../src/domain/review/review.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a review. */
export function saveReview(tx: Tx, review: Review): void {
  tx.set(refs.review(review.id), review);
}

/** Links a new review to its deal, where only functions can read it: the review itself must not name the deal. */
export function saveReviewTwin(tx: Tx, reviewId: string, dealId: string): void {
  tx.create(db().doc(paths.reviewTwin(reviewId)), { dealId });
}
