import * as z from 'zod';
import type { Deal } from '../../deal/deal.ts';
import type { DealRole } from '../../deal/states.ts';
import { OUTSIDE_STATES, type OutsideEvent, type OutsideState, outsideMachine } from './states.ts';

/** Maximum length of the reference of a payment made outside the platform, in characters. */
export const MAX_REFERENCE_LENGTH = 120;
export const outsideReferenceSchema = z
  .string()
  .trim()
  .min(3, 'Enter the payment’s reference.')
  .max(MAX_REFERENCE_LENGTH);

/**
 * Maximum number of times each side may report a purchase as paid outside the platform, limited because each report
 * pauses the payment deadline.
 */
const MAX_OUTSIDE_REPORTS = 3;

/**
 * A payment settled outside the platform, as reported by one side; the seller confirms or contests receipt. Optional
 * fields are absent until they apply.
 */
export const outsidePaymentSchema = z.object({
  by: z.enum(['buyer', 'seller']),
  reference: z.string(),
  at: z.date(),
  state: z.enum(OUTSIDE_STATES),
  /** Number of reports each side has made so far, including this one. */
  reports: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /** The seller's objection, with the amount they say they received (cents) and the reason. */
  contest: z.object({ received: z.number().int(), reason: z.string(), at: z.date() }).optional(),
  /** The buyer's answer, with a shared file as a receipt. */
  answer: z
    .object({ text: z.string(), receipt: z.object({ id: z.string(), name: z.string() }).nullable(), at: z.date() })
    .optional(),
  /** The administrator's reason, if an administrator decided. */
  decision: z.string().optional(),
});
export type OutsidePayment = z.infer<typeof outsidePaymentSchema>;

/** Error shown if a seller contests a payment but enters the full amount as received. */
export const FULLY_RECEIVED_ERROR = 'Then all of it arrived. Confirm the payment instead.';

type Agreed = Pick<Deal, 'stage' | 'purchase'>;
interface Reported {
  outside: Pick<OutsidePayment, 'by' | 'state' | 'reports'> | null;
}

/** Returns true if a purchase is agreed on but unpaid, so that it can still be paid outside the platform. */
export const isPayableOutside = (deal: Agreed): boolean => deal.purchase !== null && deal.stage === 'accepted';

/** Like `isOutsideOpen`, but based on the deal alone. */
export const isReportedOutside = (deal: Agreed): boolean => isPayableOutside(deal) && Boolean(deal.purchase?.outsideAt);

/**
 * Returns true while a reported outside payment is neither confirmed, rejected nor withdrawn. Until then, nothing is
 * due on the platform.
 */
export const isOutsideOpen = ({ outside }: { outside: Pick<OutsidePayment, 'state'> | null }): boolean =>
  outside !== null && outsideMachine.can(outside.state, 'reject', 'admin');

/**
 * Returns the side that has to act on an outside payment: the seller to confirm it, or the buyer to respond if it is
 * contested.
 */
export const awaitedSide = (state: OutsideState): DealRole | null =>
  state === 'reported' ? 'seller' : state === 'contested' ? 'buyer' : null;

/** Returns the number of times each side has reported the purchase as paid outside. */
export const reportsOf = (outside: Reported['outside']): Record<DealRole, number> =>
  outside?.reports ?? { buyer: 0, seller: 0 };

/**
 * Returns true if this side may now report that the price was paid outside the platform. After a rejection or
 * withdrawal, the number of further reports is limited.
 */
export const canReportOutside = (deal: Agreed, { outside }: Reported, role: DealRole): boolean =>
  isPayableOutside(deal) &&
  reportsOf(outside)[role] < MAX_OUTSIDE_REPORTS &&
  (outside === null || outsideMachine.can(outside.state, 'report', role));

const canMove = (deal: Agreed, { outside }: Reported, event: OutsideEvent, role: DealRole | 'admin'): boolean =>
  isPayableOutside(deal) && outside !== null && outsideMachine.can(outside.state, event, role);

/**
 * Returns true if a reported outside payment is waiting for confirmation by the seller, or by an administrator in the
 * seller's place.
 */
export const canConfirmOutside = (deal: Agreed, invoice: Reported, role: DealRole | 'admin'): boolean =>
  canMove(deal, invoice, 'confirm', role);

/** Returns true if this side may contest the buyer's report. Sellers withdraw their own reports instead. */
export const canContestOutside = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  invoice.outside?.by === 'buyer' && canMove(deal, invoice, 'contest', role);

/** Returns true if this side may answer the seller's objection. */
export const canAnswerContest = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  canMove(deal, invoice, 'answer', role);

/** Returns true if this side may withdraw its report. */
export const canWithdrawOutside = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  invoice.outside?.by === role && canMove(deal, invoice, 'withdraw', role);
