import type { Deal } from './deal.ts';

type Purchase = Pick<NonNullable<Deal['purchase']>, 'outsideAt' | 'contest' | 'outsideCountedFrom'>;

/**
 * The time of the newest word about a payment outside: the report, its contest or the answer; null without a report.
 */
export const outsideSaidAt = ({ outsideAt, contest }: Purchase): Date | null =>
  outsideAt && (contest?.answeredAt ?? contest?.at ?? outsideAt);

/** From which the days that follow that word are counted: then, and as much later as the deal was on hold since. */
export const outsideCountedFrom = (purchase: Purchase): Date | null =>
  purchase.outsideCountedFrom ?? outsideSaidAt(purchase);
