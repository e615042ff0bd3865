import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { addDays } from '../shared/time.ts';
import { REVIEW_DAYS, reviewMachine } from './states.ts';

type Facts = Pick<Deal, 'completedAt' | 'reviews'>;

/** Until when reviews of a deal may be written; null before completion. */
export const reviewsUntil = ({ completedAt }: Pick<Facts, 'completedAt'>): Date | null =>
  completedAt && addDays(completedAt, REVIEW_DAYS);

/** Whether `role` may review the other side now: once, until `reviewsUntil`. */
export function canReview(deal: Facts, role: DealRole, now: Date): boolean {
  const until = reviewsUntil(deal);
  return until !== null && now < until && reviewMachine.can(deal.reviews[role] ? 'written' : 'none', 'write', 'author');
}
