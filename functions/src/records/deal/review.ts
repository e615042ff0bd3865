import { withReview } from '../../../../src/domain/account/user.ts';
import { paths } from '../../../../src/domain/collections.ts';
import type { Review } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { db } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUser } from '../account/account.ts';

/** Writes a review. */
export function saveReview(tx: Tx, review: Review): void {
  tx.set(refs.review(review.id), review);
}

/** Links a new review to its deal, where only functions can read it: the review itself must not name the deal. */
export function saveReviewTwin(tx: Tx, reviewId: string, dealId: string): void {
  tx.create(db().doc(paths.reviewTwin(reviewId)), { dealId });
}

/** Reads the accounts that reviews are about; the returned function reveals the reviews and adds their ratings. */
export async function prepareReveal(tx: Tx, reviews: readonly Review[], now: Date): Promise<() => void> {
  reviewMachine.require('written', 'reveal', 'system');
  const reviewed = await Promise.all(reviews.map(({ aboutId }) => tx.find(refs.user(aboutId))));
  return () => {
    reviews.forEach((review, i) => {
      const user = reviewed[i];
      saveReview(tx, { ...review, revealedAt: now });
      if (user) saveUser(tx, withReview(user, review.rating));
    });
  };
}
