import { withReview } from '../../../../src/domain/account/user.ts';
import type { Review } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/save-user.ts';

/** Reads whom the reviews are about; the answered function opens them and counts them on the profiles. */
export async function prepareReveal(tx: Tx, reviews: readonly Review[], now: Date): Promise<() => void> {
  reviewMachine.require('written', 'reveal', 'system');
  const people = await Promise.all(reviews.map(({ aboutId }) => tx.find(refs.user(aboutId))));
  return () => {
    reviews.forEach((review, i) => {
      const person = people[i];
      tx.set(refs.review(review.id), { ...review, revealedAt: now });
      if (person) saveUser(tx, withReview(person, review.rating));
    });
  };
}
