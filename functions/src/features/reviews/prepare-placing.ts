import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { type Review, reviewsUntil } from '../../../../src/domain/review/review.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { prepareReveal, readReviews, saveReview } from '../../records/deal/review.ts';

/**
 * Counts a review as written: with the other one it is revealed, alone it stays hidden until the time is over. `by` is
 * its author, or the system for one that a person has read first. Reads first; the returned function writes.
 */
export async function preparePlacing(
  tx: Tx,
  { deal, role, review, by }: { deal: Deal; role: DealRole; review: Review; by: DealRole | 'system' },
  now: Date,
): Promise<() => void> {
  const other = (await readReviews(tx, deal)).find(({ by }) => by !== role);
  const sealed = other && !other.revealedAt ? [review, other] : [review];
  const reveal = other && (await prepareReveal(tx, sealed, now));
  const placed = {
    ...deal,
    reviews: { ...deal.reviews, [role]: review.id },
    heldReviews: { ...deal.heldReviews, [role]: null },
  };
  return () => {
    if (reveal) {
      reveal();
      saveDeal(tx, placed, now, dealEvent('reviews-revealed', by));
      return;
    }
    saveReview(tx, review);
    // A clock reveals one that was held until the time was over, within a minute, and says so.
    const isOpen = (reviewsUntil(deal) ?? now) > now;
    if (isOpen) saveDeal(tx, placed, now, dealEvent('review-written', role));
    else saveDeal(tx, placed, now);
  };
}
