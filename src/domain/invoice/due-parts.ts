import type { Deal } from '../deal/deal.ts';
import { isHoldbackDisputed } from '../dispute/dispute.ts';
import { AppError } from '../errors.ts';
import { addDays } from '../shared/time.ts';
import { type Invoice, type InvoicePart, partsAtClose, sumOf, withParts } from './invoice.ts';
import { isOutsideOpen } from './outside/outside-payment.ts';
import { partOf } from './purchase.ts';
import { partMachine } from './states.ts';

/** Maximum number of days an administrator may add at a time. */
export const MAX_EXTENSION_DAYS = 60;

/**
 * Postpones an unpaid part's due date by `days`, counted from now if the date has passed; parts paid at close move
 * together, and their late notices are reset. Throws `wrong-state` if the part has no due date, isn't unpaid, or was
 * reported as paid outside the platform.
 */
export function postponePart(
  invoice: Invoice,
  partId: string,
  days: number,
  now: Date,
): { invoice: Invoice; amount: number; dueAt: Date } {
  const part = partOf(invoice, partId);
  const closing = partsAtClose(invoice).map(({ id }) => id);
  if (closing.includes(partId) && isOutsideOpen(invoice)) {
    throw new AppError('wrong-state', 'The time to pay is paused while an outside payment is reviewed.');
  }
  if (!part.dueAt) throw new AppError('wrong-state', 'Its due date is set when the deal is completed.');
  const dueAt = addDays(part.dueAt > now ? part.dueAt : now, days);
  const isMoved = ({ id }: { id: string }) => id === partId || (closing.includes(partId) && closing.includes(id));
  const parts = invoice.parts.map((part) =>
    isMoved(part)
      ? { ...part, dueAt, state: partMachine.require(part.state, 'extend', 'admin'), changedAt: now }
      : part,
  );
  const moved = parts.filter(isMoved);
  const notices = invoice.notices.filter((notice) => !moved.some(({ id }) => notice.startsWith(`flag-late-${id}-`)));
  return { invoice: { ...withParts(invoice, parts), notices }, amount: sumOf(moved), dueAt };
}

/** A time-triggered step for part of an invoice. A `flag-` or `remind-` step only sends a notification, once. */
export type PartStep =
  | 'fall-due'
  | 'run-over'
  | 'flag-late'
  | 'flag-stuck'
  | 'release-holdback'
  | 'remind-payout'
  | 'flag-payout';

/**
 * A step and the time it is due. `notice` identifies a notification in `Invoice.notices` so that it is sent only once;
 * null for a state change.
 */
export interface PartClock {
  step: PartStep;
  partId: string;
  at: Date;
  notice: string | null;
}

/** Number of days before an installment's due date from which it may be paid. */
export const DUE_AHEAD_DAYS = 7;
/**
 * Days after which a flag is raised for administrators about an overdue part (`LATE_DAYS`), a payment stuck in
 * processing, or a pending payout.
 */
export const LATE_DAYS = 14;
const STUCK_DAYS = 10;
export const PAYOUT_DAYS = 30;
const WEEK = 7;

/**
 * Returns all pending time-triggered steps of an invoice. Unpaid parts due at close have none, since the deal itself
 * lapses instead.
 */
const invoiceClocks = (invoice: Pick<Invoice, 'parts' | 'notices'>): PartClock[] =>
  invoice.parts.flatMap(partClocks).filter(({ notice }) => notice === null || !invoice.notices.includes(notice));

function partClocks(part: InvoicePart): PartClock[] {
  const act = (step: PartStep, at: Date): PartClock => ({ step, partId: part.id, at, notice: null });
  const notify = (step: PartStep, at: Date, n = 0): PartClock => ({
    ...act(step, at),
    notice: `${step}-${part.id}-${n}`,
  });
  // Leaving a membership unpaid has no consequences, so it has no deadlines.
  if (part.kind === 'membership') return [];
  const later = part.kind === 'installment' || part.kind === 'fee';
  if (part.state === 'scheduled' && part.dueAt) return [act('fall-due', addDays(part.dueAt, -DUE_AHEAD_DAYS))];
  if (part.state === 'due' && later && part.dueAt) return [act('run-over', part.dueAt)];
  if (part.state === 'overdue' && part.dueAt) return [notify('flag-late', addDays(part.dueAt, LATE_DAYS))];
  if (part.state === 'processing')
    return [notify('flag-stuck', addDays(part.changedAt, STUCK_DAYS), part.changedAt.getTime())];
  if (part.state === 'paid' && part.releaseAt && !part.frozen) return [act('release-holdback', part.releaseAt)];
  if (part.state === 'payout-pending' && part.releasing > 0 && !part.payoutAsked && !part.frozen) {
    const weeks = [1, 2, 3, 4].map((n) => notify('remind-payout', addDays(part.changedAt, n * WEEK), n));
    return [...weeks, notify('flag-payout', addDays(part.changedAt, PAYOUT_DAYS))];
  }
  return [];
}

/**
 * Returns the time of the invoice's next step, stored so that due invoices can be queried; null if no step is pending.
 */
export function nextInvoiceMoment(invoice: Pick<Invoice, 'parts' | 'notices'>): Date | null {
  const times = invoiceClocks(invoice).map(({ at }) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}

/**
 * Returns the earliest step due by `now`; null if there is none. Nothing is due while the deal is on hold, and a
 * holdback isn't released while it is disputed.
 */
export function duePartStep(
  invoice: Pick<Invoice, 'parts' | 'notices'>,
  now: Date,
  deal: Pick<Deal, 'hold' | 'dispute'> | null = null,
): PartClock | null {
  if (deal?.hold) return null;
  const isDisputed = deal !== null && isHoldbackDisputed(deal);
  const isDue = ({ step, at }: PartClock) => at <= now && !(isDisputed && step === 'release-holdback');
  const due = invoiceClocks(invoice).filter(isDue);
  return due.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** Returns the ID of the warning that a deal's payment at close is due soon. */
export const paymentWarning = (invoiceId: string): string => `warn-payment-${invoiceId}`;

/**
 * Extends the deal's deadline for the payment at close and resets its warning, so that another one is sent before the
 * new deadline.
 */
export function withPaymentDueLater(deal: Deal, payBy: Date): Deal {
  const { stage, purchase } = deal;
  if (stage !== 'accepted' || !purchase) throw new AppError('wrong-state');
  const notices = deal.notices.filter((notice) => notice !== paymentWarning(purchase.invoiceId));
  return { ...deal, purchase: { ...purchase, payBy }, notices };
}
