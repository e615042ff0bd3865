import type { Deal } from './deal.ts';

type Purchase = Pick<NonNullable<Deal['purchase']>, 'outsideAt' | 'contest' | 'outsideCountedFrom'>;

/**
 * Returns the time of the latest statement about an off-platform payment: the report, its contest or the answer; null
 * without a report.
 */
export const latestOutsideStatementAt = ({ outsideAt, contest }: Purchase): Date | null =>
  outsideAt && (contest?.answeredAt ?? contest?.at ?? outsideAt);

/**
 * Returns the start of the deadline that follows the latest statement about an off-platform payment: the statement's
 * time, postponed by any hold since.
 */
export const outsideDeadlineStart = (purchase: Purchase): Date | null =>
  purchase.outsideCountedFrom ?? latestOutsideStatementAt(purchase);
