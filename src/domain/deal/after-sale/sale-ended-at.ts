import type { Deal } from '../deal.ts';

/** When a sale that was paid ended, in completion or in a refund; null while it goes on, and where nobody paid. */
export const saleEndedAt = ({
  completedAt,
  closed,
  purchase,
}: Pick<Deal, 'completedAt' | 'closed' | 'purchase'>): Date | null =>
  completedAt ?? (closed && purchase?.paidAt ? closed.at : null);
