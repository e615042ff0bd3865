import { isHoldbackDisputed } from '../dispute/dispute.ts';
import type { Invoice, InvoicePart } from '../invoice/invoice.ts';
import { partName, partTimingText } from '../invoice/part-words.ts';
import { DAY_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';

/** Number of days before the end of the support period at which both sides are reminded. */
const SUPPORT_WARN_DAYS = 7;

/** Returns the end of the support period for a deal completed at `completedAt`; null if no support was agreed. */
export const supportEnd = (supportDays: number, completedAt: Date): Date | null =>
  supportDays > 0 ? addDays(completedAt, supportDays) : null;

/** Returns when both sides are reminded that support is ending; null if that would be before completion. */
export function supportReminderAt({
  completedAt,
  supportEndsAt,
}: Pick<Deal, 'completedAt' | 'supportEndsAt'>): Date | null {
  if (!completedAt || !supportEndsAt) return null;
  const at = addDays(supportEndsAt, -SUPPORT_WARN_DAYS);
  return at > completedAt ? at : null;
}

/**
 * Returns the number of support days left, counting a partial day as a full one; 0 once the support period has ended.
 */
export const supportDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

/** Returns the end of a paid sale, by completion or refund; null while it's ongoing or if it was never paid. */
export const saleEndedAt = ({
  completedAt,
  closed,
  purchase,
}: Pick<Deal, 'completedAt' | 'closed' | 'purchase'>): Date | null =>
  completedAt ?? (closed && purchase?.paidAt ? closed.at : null);

export interface NextPayment {
  id: string;
  name: string;
  /** Amount in cents. */
  amount: number;
  /** When the installment is due or the holdback is released; null if nothing is scheduled. */
  at: Date | null;
  /** Description of the date, such as `held until the dispute is decided`, `released`, or `due` with a stored date. */
  when: string;
}

/**
 * Returns the holdback and installments of a completed purchase: scheduled ones first, soonest first, then those
 * without a date.
 */
export function nextPayments(
  invoice: Pick<Invoice, 'parts' | 'kind' | 'fees'>,
  deal: Pick<Deal, 'dispute'>,
  now: Date,
): NextPayment[] {
  const isDisputed = isHoldbackDisputed(deal);
  const deferred = invoice.parts.filter(({ kind }) => kind === 'holdback' || kind === 'installment');
  const rows = deferred.map((part) => ({
    id: part.id,
    name: partName(part, invoice),
    amount: part.amount,
    ...(isDisputed && part.kind === 'holdback' && part.state === 'paid' && !part.frozen
      ? { at: null, when: 'held until the dispute is decided' }
      : { at: nextPaymentTime(part), when: partTimingText(part, now) }),
  }));
  return rows.toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
}

function nextPaymentTime({ state, kind, releaseAt, dueAt }: InvoicePart): Date | null {
  if (kind === 'holdback') return state === 'paid' ? releaseAt : null;
  return state === 'scheduled' || state === 'due' || state === 'overdue' ? dueAt : null;
}
