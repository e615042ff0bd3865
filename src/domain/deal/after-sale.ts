import { isHoldbackDisputed } from '../dispute/dispute.ts';
import type { Invoice, InvoicePart } from '../invoice/invoice.ts';
import { partName, partWhen } from '../invoice/part-words.ts';
import { DAY_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';

/** Days before the support time ends at which both sides are reminded. */
const SUPPORT_WARN_DAYS = 7;

/** The end of the support time of a deal that is completed now; null if no support was agreed. */
export const supportEnd = (supportDays: number, completedAt: Date): Date | null =>
  supportDays > 0 ? addDays(completedAt, supportDays) : null;

/** The time of both sides' reminder that it ends; null if it ends sooner than that after completion. */
export function supportWarnAt({
  completedAt,
  supportEndsAt,
}: Pick<Deal, 'completedAt' | 'supportEndsAt'>): Date | null {
  if (!completedAt || !supportEndsAt) return null;
  const at = addDays(supportEndsAt, -SUPPORT_WARN_DAYS);
  return at > completedAt ? at : null;
}

/** Whole days of support that are left, a begun one included; 0 once it is over. */
export const supportDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

/** The end of a paid sale, by completion or refund; null while it goes on, and for an unpaid one. */
export const saleEndedAt = ({
  completedAt,
  closed,
  purchase,
}: Pick<Deal, 'completedAt' | 'closed' | 'purchase'>): Date | null =>
  completedAt ?? (closed && purchase?.paidAt ? closed.at : null);

export interface NextPayment {
  id: string;
  name: string;
  /** Cents. */
  amount: number;
  /** The time it is due, or was released; null if nothing is to come. */
  at: Date | null;
  /** `due 9 July 2026`, `held until 9 July 2026`, `held`, `held until the dispute is decided`, `released`. */
  when: string;
}

/**
 * The holdback and the installments of a completed purchase: future ones first, the nearest before the rest, then past
 * ones.
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
      : { at: nextAt(part), when: partWhen(part, now) }),
  }));
  return rows.toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
}

function nextAt({ state, kind, releaseAt, dueAt }: InvoicePart): Date | null {
  if (kind === 'holdback') return state === 'paid' ? releaseAt : null;
  return state === 'scheduled' || state === 'due' || state === 'overdue' ? dueAt : null;
}
