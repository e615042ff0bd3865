import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { type DealRole, isHandingOver } from '../deal/states.ts';
import { addDays } from '../shared/time.ts';

type Handover = NonNullable<Deal['handover']>;
type Facts = Pick<Deal, 'stage' | 'handover'>;

/**
 * Returns the handover while items remain to be transferred, the only phase in which the due date applies; null before
 * and after.
 */
export const runningHandover = (deal: Facts): Handover | null => (isHandingOver(deal) ? deal.handover : null);

/** Days after the due date until the buyer may ask for a refund. */
export const REFUND_AFTER_DAYS = 3;
/** Maximum number of extra days in one proposal. */
export const MAX_MORE_DAYS = 60;
export const moreDaysSchema = z
  .int('Enter the number of days.')
  .min(1, 'At least 1 day.')
  .max(MAX_MORE_DAYS, `At most ${MAX_MORE_DAYS} days.`);

/** Returns the number of days that the other side has proposed to `role`; null if there is no such proposal. */
export const daysProposedTo = ({ extension }: Pick<Handover, 'extension'>, role: DealRole): number | null =>
  extension && extension.by !== role ? extension.days : null;

/** Returns the due date extended by `days`, counted from the current one, or from now if it has passed. */
export const extendedDue = ({ dueAt }: Pick<Handover, 'dueAt'>, days: number, now: Date): Date =>
  addDays(dueAt > now ? dueAt : now, days);

/** Returns the due date that an open proposal would set, on which the proposal also expires; null if there is none. */
export const proposedDue = ({ extension }: Pick<Handover, 'extension'>): Date | null => extension?.until ?? null;

/**
 * Returns the time from which the buyer may ask for a refund during a handover. Null if no handover is running, the
 * buyer already asked, or the price was paid outside the platform, so there is no held money to refund.
 */
export function refundPossibleFrom(deal: Facts & Pick<Deal, 'purchase'>): Date | null {
  const handover = runningHandover(deal);
  return handover && !handover.refundAskedAt && !deal.purchase?.outsideAt
    ? addDays(handover.dueAt, REFUND_AFTER_DAYS)
    : null;
}
