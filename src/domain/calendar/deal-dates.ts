import { nextPayments } from '../deal/after-sale.ts';
import type { Deal } from '../deal/deal.ts';
import { type DealStep, dealClocks } from '../deal/deal-clocks.ts';
import type { DealRole } from '../deal/states.ts';
import { mayBePaid } from '../invoice/bank-debit.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { type CalendarDate, type CalendarKind, dateName } from './calendar-date.ts';

/** The kind of date for each clock of a deal; null for mere reminders, and for clocks that nobody plans by. */
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
  // Every message moves it, and a seller has one for each question.
  'end-silent': null,
  'warn-offer': null,
  'warn-payment': null,
  'warn-inspection': null,
  'warn-support': null,
  'remind-outside': null,
  'reveal-reviews': null,
  'notify-unread': null,
};

/**
 * The dates of a deal for one side's calendar; none while an account in it is deactivated, since every date waits.
 * `invoice` is its purchase, which has the dates after a sale; null if unknown.
 */
export function dealDates(deal: Deal, role: DealRole, invoice: Invoice | null): CalendarDate[] {
  if (deal.hold) return [];
  const date = (kind: CalendarKind, at: Date, part = ''): CalendarDate[] =>
    dateName(kind, role) ? [{ kind, part, dealId: deal.id, title: deal.listing.title, role, at }] : [];
  const clocks = dealClocks(deal);
  const isDueToCome = clocks.some(({ step }) => step === 'warn-late');
  const running = clocks.flatMap(({ step, at }) => {
    const kind = KIND_OF[step];
    // A handover that is not late yet will hardly become a dispute.
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

/** The date of a deal at this very moment, in the calendar of `role`; null without one. */
export const dateAt = (deal: Deal, role: DealRole, at: Date): CalendarDate | null =>
  dealDates(deal, role, null).find((date) => date.at.getTime() === at.getTime()) ?? null;

/** The last moment at which the buyer of an accepted deal may leave it; null if they cannot, or never could. */
function diligenceEnd(deal: Deal): Date | null {
  const { stage, purchase, offer } = deal;
  if (stage !== 'accepted' || !purchase || mayBePaid(deal)) return null;
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

/** The date of an invoice for the fee, for the seller who pays it; none of any other, or once it is paid. */
export function feeDates({ kind, parts, dealId, listingTitle }: Invoice): CalendarDate[] {
  const due = kind === 'fee' ? parts.find(({ state }) => state === 'due' || state === 'overdue')?.dueAt : null;
  return due ? [{ kind: 'fee', part: '', dealId, title: listingTitle, role: 'seller', at: due }] : [];
}

/** A text that changes with the dates of a deal; its invoice's dates are followed by the invoice. */
export const datesKey = (deal: Deal, role: DealRole): string =>
  JSON.stringify([
    dealDates(deal, role, null),
    deal.completedAt && [deal.hold, deal.dispute?.over, deal.dispute?.state],
  ]);

/** Returns whether an invoice's dates in calendars changed: those of the fee, and those after a sale. */
export const datesChanged = (before: Invoice | null, after: Invoice): boolean => keyOf(before) !== keyOf(after);

const keyOf = (invoice: Invoice | null): string =>
  JSON.stringify(
    (invoice?.parts ?? []).flatMap(({ id, kind, state, dueAt, releaseAt, frozen }) => {
      const at = kind === 'holdback' ? releaseAt : kind === 'close' ? null : dueAt;
      return at ? [[id, state, at, frozen]] : [];
    }),
  );
