import { nextPayments } from '../deal/after-sale.ts';
import type { Deal } from '../deal/deal.ts';
import { type DealStep, dealClocks } from '../deal/deal-clocks.ts';
import type { DealRole } from '../deal/states.ts';
import { mayHaveBeenPaid } from '../invoice/bank-debit.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { type CalendarDate, type CalendarKind, dateName } from './calendar-date.ts';

/** Kind of calendar entry for each deal clock; null for mere reminders and for clocks no one plans around. */
const KIND_OF: Record<DealStep, CalendarKind | null> = {
  'expire-offer': 'offer',
  lapse: 'payment',
  'flag-outside': 'outside',
  'expire-access': 'access',
  'warn-late': 'handover',
  'expire-proposal': 'more-time',
  'dispute-late': 'late',
  'dispute-problem': 'problem',
  'end-inspection': 'inspection',
  'close-statements': 'statements',
  // An inquiry's expiry moves with every message, and sellers would have one entry for each inquiry.
  'end-silent': null,
  'settle-transfers': null,
  'warn-offer': null,
  'warn-payment': null,
  'warn-inspection': null,
  'warn-support': null,
  'remind-outside': null,
  'reveal-reviews': null,
  'notify-unread': null,
};

/**
 * Returns a deal's dates for one side's calendar; empty while the deal is on hold, because all dates are paused.
 * `invoice` is the purchase invoice, which contains the dates after a sale; null if unknown.
 */
export function dealDates(deal: Deal, role: DealRole, invoice: Invoice | null): CalendarDate[] {
  if (deal.hold) return [];
  const date = (kind: CalendarKind, at: Date, part = ''): CalendarDate[] =>
    dateName(kind, role) ? [{ kind, part, dealId: deal.id, title: deal.listing.title, role, at }] : [];
  const clocks = dealClocks(deal);
  const isDueToCome = clocks.some(({ step }) => step === 'warn-late');
  const running = clocks.flatMap(({ step, at }) => {
    const kind = KIND_OF[step];
    // Leaves out the dispute date of a handover that isn't late yet, since a dispute is unlikely.
    return kind && !(kind === 'late' && isDueToCome) ? date(kind, at) : [];
  });
  const diligence = diligenceEnd(deal);
  return [
    ...running,
    ...(diligence ? date('cancellation', diligence) : []),
    ...(deal.supportEndsAt ? date('support', deal.supportEndsAt) : []),
    ...(deal.completedAt && invoice ? datesAfter(deal, invoice, date) : []),
  ];
}

/** Returns the deal's date at exactly this time in the calendar of `role`; null if there is none. */
export const dateAt = (deal: Deal, role: DealRole, at: Date): CalendarDate | null =>
  dealDates(deal, role, null).find((date) => date.at.getTime() === at.getTime()) ?? null;

/**
 * Returns the end of the diligence period, until which the buyer of an accepted deal can cancel without a reason; null
 * if there is none or they can't cancel.
 */
function diligenceEnd(deal: Deal): Date | null {
  const { stage, purchase, offer } = deal;
  if (stage !== 'accepted' || !purchase || mayHaveBeenPaid(deal)) return null;
  return offer && purchase.diligenceEndsAt > offer.changedAt ? purchase.diligenceEndsAt : null;
}

function datesAfter(
  deal: Deal,
  invoice: Invoice,
  date: (kind: CalendarKind, at: Date, part: string) => CalendarDate[],
): CalendarDate[] {
  return nextPayments(invoice, deal, invoice.issuedAt).flatMap(({ id, at }) => {
    const isHoldback = invoice.parts.some((part) => part.id === id && part.kind === 'holdback');
    return at ? date(isHoldback ? 'holdback' : 'installment', at, id) : [];
  });
}

/** Returns the due date of a fee invoice, for the seller who pays it; empty for other invoices or once it's paid. */
export function feeDates({ kind, parts, dealId, listingTitle }: Invoice): CalendarDate[] {
  const due = kind === 'fee' ? parts.find(({ state }) => state === 'due' || state === 'overdue')?.dueAt : null;
  return due ? [{ kind: 'fee', part: '', dealId, title: listingTitle, role: 'seller', at: due }] : [];
}

/**
 * Returns a key that changes when the dates stored in the deal itself change; `haveDatesChanged` covers those from its
 * invoice.
 */
export const datesKey = (deal: Deal, role: DealRole): string =>
  JSON.stringify([
    dealDates(deal, role, null),
    deal.completedAt && [deal.hold, deal.dispute?.over, deal.dispute?.state],
  ]);

/**
 * Returns true if an invoice changed in a way that affects calendar dates: the fee's due date or payments after a sale.
 */
export const haveDatesChanged = (before: Invoice | null, after: Invoice): boolean => keyOf(before) !== keyOf(after);

const keyOf = (invoice: Invoice | null): string =>
  JSON.stringify(
    (invoice?.parts ?? []).flatMap(({ id, kind, state, dueAt, releaseAt, frozen }) => {
      const at = kind === 'holdback' ? releaseAt : kind === 'close' ? null : dueAt;
      return at ? [[id, state, at, frozen]] : [];
    }),
  );
