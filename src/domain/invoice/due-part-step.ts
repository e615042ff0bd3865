import type { Deal } from '../deal/deal.ts';
import { isHoldbackDisputed } from '../dispute/dispute.ts';
import { addDays } from '../shared/time.ts';
import type { Invoice, InvoicePart } from './invoice.ts';

/** What the passing of time does to a part of an invoice. A `flag-` or `remind-` step only notifies, once. */
export type PartStep =
  | 'fall-due'
  | 'run-over'
  | 'flag-late'
  | 'flag-stuck'
  | 'release-holdback'
  | 'remind-payout'
  | 'flag-payout';

/** A step and the moment it is due. `notice` names a notification in `Invoice.notices`, so that it is sent once; null where the state changes. */
export interface PartClock {
  step: PartStep;
  partId: string;
  at: Date;
  notice: string | null;
}

/** An installment may be paid this many days before its due date. */
export const DUE_AHEAD_DAYS = 7;
/** Days after which a flag is raised: for an overdue part, a payment in processing, a payout that waits. */
export const LATE_DAYS = 14;
const STUCK_DAYS = 10;
export const PAYOUT_DAYS = 30;
const WEEK = 7;

/** Every clock that runs in an invoice. The parts paid at close have none: there the deal lapses. */
const invoiceClocks = (invoice: Pick<Invoice, 'parts' | 'notices'>): PartClock[] =>
  invoice.parts.flatMap(partClocks).filter(({ notice }) => notice === null || !invoice.notices.includes(notice));

function partClocks(part: InvoicePart): PartClock[] {
  const act = (step: PartStep, at: Date): PartClock => ({ step, partId: part.id, at, notice: null });
  const notify = (step: PartStep, at: Date, n = 0): PartClock => ({
    ...act(step, at),
    notice: `${step}-${part.id}-${n}`,
  });
  // An unpaid membership costs no one anything, so nothing falls due.
  if (part.kind === 'membership') return [];
  const later = part.kind === 'instalment' || part.kind === 'fee';
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

/** The moment of the invoice's next step, for the query that finds what is due; null where no clock runs. */
export function nextInvoiceMoment(invoice: Pick<Invoice, 'parts' | 'notices'>): Date | null {
  const times = invoiceClocks(invoice).map(({ at }) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}

/**
 * The earliest step that is due by `now`; null where none is. While the deal is on hold no clock runs; while its holdback is
 * disputed that is not released, and the other clocks go on.
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
