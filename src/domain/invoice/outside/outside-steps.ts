import type { Deal } from '../../deal/deal.ts';
import type { DealRole } from '../../deal/states.ts';
import { AppError } from '../../errors.ts';
import { type Invoice, partsAtClose, sumOf, withParts } from '../invoice.ts';
import {
  canAnswerContest,
  canContestOutside,
  canReportOutside,
  canWithdrawOutside,
  FULLY_RECEIVED_ERROR,
  isOutsideOpen,
  isPayableOutside,
  type OutsidePayment,
  reportsOf,
} from './outside-payment.ts';
import { type OutsideActor, outsideMachine } from './states.ts';

interface Purchase {
  deal: Deal;
  invoice: Invoice;
}

function requireAllowed(isAllowed: boolean, deal: Deal, invoice: Invoice) {
  if (!isAllowed || !deal.purchase) throw new AppError('wrong-state');
  return { purchase: deal.purchase, outside: invoice.outside };
}

/**
 * Records a report that the purchase was paid outside the platform, which pauses the payment deadline. Throws
 * `wrong-state` if this side can't report it now.
 */
export function withReport({ deal, invoice }: Purchase, role: DealRole, reference: string, now: Date): Purchase {
  const { purchase, outside } = requireAllowed(canReportOutside(deal, invoice, role), deal, invoice);
  const earlier = reportsOf(outside);
  const reports = { ...earlier, [role]: earlier[role] + 1 };
  return {
    deal: { ...deal, purchase: { ...purchase, outsideAt: now, outsideBy: role } },
    invoice: { ...invoice, outside: { by: role, reference, at: now, state: 'reported', reports } },
  };
}

/**
 * Records that the seller contests the reported payment, having received only `received` cents. Throws `invalid-input`
 * if that isn't less than the amount due, and `wrong-state` if the payment can't be contested now.
 */
export function withContest(
  { deal, invoice }: Purchase,
  { received, reason }: { received: number; reason: string },
  now: Date,
): Purchase {
  const { purchase, outside } = requireAllowed(canContestOutside(deal, invoice, 'seller'), deal, invoice);
  if (received >= sumOf(partsAtClose(invoice))) {
    throw new AppError('invalid-input', FULLY_RECEIVED_ERROR, [{ path: 'received', message: FULLY_RECEIVED_ERROR }]);
  }
  return {
    deal: { ...deal, purchase: { ...purchase, contest: { at: now, answeredAt: null }, outsideCountedFrom: null } },
    invoice: moveOutside(invoice, outside, 'contest', 'seller', { contest: { received, reason, at: now } }),
  };
}

/**
 * Records the buyer's answer to a contested payment, after which an administrator decides. Throws `wrong-state` if the
 * buyer can't answer now.
 */
export function withContestAnswer(
  { deal, invoice }: Purchase,
  { text, receipt }: Pick<NonNullable<OutsidePayment['answer']>, 'text' | 'receipt'>,
  now: Date,
): Purchase {
  const { purchase, outside } = requireAllowed(canAnswerContest(deal, invoice, 'buyer'), deal, invoice);
  return {
    deal: {
      ...deal,
      purchase: {
        ...purchase,
        contest: { at: outside?.contest?.at ?? now, answeredAt: now },
        outsideCountedFrom: null,
      },
    },
    invoice: moveOutside(invoice, outside, 'answer', 'buyer', { answer: { text, receipt, at: now } }),
  };
}

/** Records that the reporting side withdrew its report. Throws `wrong-state` if `role` can't withdraw it now. */
export function withReportWithdrawn({ deal, invoice }: Purchase, role: DealRole, now: Date): Purchase {
  const { outside } = requireAllowed(canWithdrawOutside(deal, invoice, role), deal, invoice);
  return resumeClocks({ deal, invoice: moveOutside(invoice, outside, 'withdraw', role, {}) }, now);
}

/**
 * Records that an administrator rejected the reported payment, with a reason. Throws `wrong-state` if no report is
 * open.
 */
export function withReportRejected({ deal, invoice }: Purchase, reason: string, now: Date): Purchase {
  const { outside } = requireAllowed(isPayableOutside(deal) && isOutsideOpen(invoice), deal, invoice);
  return resumeClocks({ deal, invoice: moveOutside(invoice, outside, 'reject', 'admin', { decision: reason }) }, now);
}

/** Closes an open report once the price is paid on the platform, so that the installments become payable. */
export const withReportClosedByPayment = (invoice: Invoice): Invoice =>
  isOutsideOpen(invoice) ? moveOutside(invoice, invoice.outside, 'pay', 'system', {}) : invoice;

function moveOutside(
  invoice: Invoice,
  outside: OutsidePayment | null,
  event: 'contest' | 'answer' | 'withdraw' | 'reject' | 'pay',
  actor: OutsideActor,
  change: Partial<OutsidePayment>,
): Invoice {
  if (!outside) throw new AppError('wrong-state');
  return { ...invoice, outside: { ...outside, ...change, state: outsideMachine.require(outside.state, event, actor) } };
}

/**
 * Returns the payment deadline if the clock resumed now, with as much time left as there was at the time of the report.
 */
export const payByIfResumed = ({ payBy, outsideAt }: NonNullable<Deal['purchase']>, now: Date): Date =>
  outsideAt ? new Date(payBy.getTime() + now.getTime() - outsideAt.getTime()) : payBy;

const NOT_REPORTED = { outsideAt: null, outsideBy: null, contest: null, outsideCountedFrom: null };

function resumeClocks({ deal, invoice }: Purchase, now: Date): Purchase {
  const { purchase } = deal;
  if (!purchase) throw new AppError('wrong-state');
  const payBy = payByIfResumed(purchase, now);
  const closing = partsAtClose(invoice);
  return {
    deal: { ...deal, purchase: { ...purchase, payBy, ...NOT_REPORTED } },
    invoice: withParts(
      invoice,
      invoice.parts.map((part) => (closing.includes(part) ? { ...part, dueAt: payBy } : part)),
    ),
  };
}
