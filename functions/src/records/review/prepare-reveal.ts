import { withReview } from '../../../../src/domain/account/user.ts';
import type { Review } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from '../account/save-user.ts';
import { saveReview } from './save-review.ts';

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
