import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { type DealRole, isHandingOver } from '../deal/states.ts';
import { addDays } from '../shared/time.ts';

type Handover = NonNullable<Deal['handover']>;
type Facts = Pick<Deal, 'stage' | 'handover'>;

/** The handover while something is still to be transferred, so that its due date counts; null before and after. */
export const runningHandover = (deal: Facts): Handover | null => (isHandingOver(deal) ? deal.handover : null);

/** Days after the due date before the buyer may ask for a refund. */
export const REFUND_AFTER_DAYS = 3;
/** The most days that one side may propose at a time. */
export const MAX_MORE_DAYS = 60;
export const moreDaysSchema = z
  .int('Enter the number of days.')
  .min(1, 'At least 1 day.')
  .max(MAX_MORE_DAYS, `At most ${MAX_MORE_DAYS} days.`);

/** The days that the other side proposed, which `role` may agree to; null without a proposal. */
export const proposedTo = ({ extension }: Pick<Handover, 'extension'>, role: DealRole): number | null =>
  extension && extension.by !== role ? extension.days : null;

/** The due date after so many more days: counted from the present one, or from now if it has passed. */
export const laterDue = ({ dueAt }: Pick<Handover, 'dueAt'>, days: number, now: Date): Date =>
  addDays(dueAt > now ? dueAt : now, days);

/** The due date that an open proposal would bring, at which it expires; null without one. */
export const proposedDue = ({ extension }: Pick<Handover, 'extension'>): Date | null => extension?.until ?? null;

/**
 * The time from which the buyer may ask for the refund of a running handover; null once they have, without one, and if
 * the price was paid outside, so that nothing is held.
 */
export function refundFrom(deal: Facts & Pick<Deal, 'purchase'>): Date | null {
  const handover = runningHandover(deal);
  return handover && !handover.refundAskedAt && !deal.purchase?.outsideAt
    ? addDays(handover.dueAt, REFUND_AFTER_DAYS)
    : null;
}
