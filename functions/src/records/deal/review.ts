import { withReview } from '../../../../src/domain/account/user.ts';
import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import type { Review } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { startOfDay } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUser } from '../account/account.ts';

export function saveReview(tx: Tx, review: Review): void {
  tx.set(refs.review(review.aboutId, review.id), review);
}

/**
 * Links a new review to its deal in a document that only functions can read, because the review itself must not reveal
 * the deal.
 */
export function saveReviewTwin(tx: Tx, { aboutId, id }: Review, dealId: string): void {
  tx.create(db().doc(paths.reviewTwin(aboutId, id)), { dealId });
}

/** Reads the existing reviews of a deal in a transaction, the buyer's first. */
export const readReviews = async (tx: Tx, { reviews, buyerId, sellerId }: Deal): Promise<Review[]> => {
  const read = (id: string | null, aboutId: string) => (id ? tx.find(refs.review(aboutId, id)) : null);
  const found = await Promise.all([read(reviews.buyer, sellerId), read(reviews.seller, buyerId)]);
  return found.filter((review) => review !== null);
};

/** Returns one side's held or rejected review; null if there is none. */
export async function readHeldReview(tx: Tx, deal: Deal, role: DealRole): Promise<Review | null> {
  const id = deal.heldReviews[role];
  return id ? ((await tx.find(refs.review(deal[otherRole(role)].uid, id))) ?? null) : null;
}

/**
 * Reads the accounts that reviews are about; the returned function reveals the reviews and adds the public reviews'
 * ratings to the accounts.
 */
export async function prepareReviewReveal(tx: Tx, reviews: readonly Review[], now: Date): Promise<() => void> {
  reviewMachine.require('written', 'reveal', 'system');
  const reviewed = await Promise.all(reviews.map(({ aboutId }) => tx.find(refs.user(aboutId))));
  return () => {
    reviews.forEach((review, i) => {
      const user = reviewed[i];
      saveReview(tx, { ...review, revealedAt: startOfDay(now) });
      if (user && review.isPublic) saveUser(tx, withReview(user, review.rating));
    });
  };
}
