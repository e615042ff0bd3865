import * as z from 'zod';
import type { Deal } from '../../deal/deal.ts';
import type { DealRole } from '../../deal/states.ts';
import { OUTSIDE_STATES, type OutsideEvent, type OutsideState, outsideMachine } from './states.ts';

/** The longest reference of a payment outside, in characters. */
export const MAX_REFERENCE_LENGTH = 120;
export const outsideReferenceSchema = z
  .string()
  .trim()
  .min(3, 'Give the reference of the payment.')
  .max(MAX_REFERENCE_LENGTH);

/** Reports per side of a purchase as paid outside: each stops the time to pay, which must end at some point. */
const MAX_OUTSIDE_REPORTS = 3;

/**
 * A payment settled outside, as one side reports it; the seller confirms receipt, or contests it. The later fields are
 * absent before what they are about.
 */
export const outsidePaymentSchema = z.object({
  by: z.enum(['buyer', 'seller']),
  reference: z.string(),
  at: z.date(),
  state: z.enum(OUTSIDE_STATES),
  /** Reports by each side so far, including this one. */
  reports: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /** The amount that arrived, in cents, by the seller's word, and the reason for contesting. */
  contest: z.object({ received: z.number().int(), reason: z.string(), at: z.date() }).optional(),
  /** The buyer's answer, with a shared file as receipt. */
  answer: z
    .object({ text: z.string(), receipt: z.object({ id: z.string(), name: z.string() }).nullable(), at: z.date() })
    .optional(),
  /** The administrator's reason, where one decided. */
  decision: z.string().optional(),
});
export type OutsidePayment = z.infer<typeof outsidePaymentSchema>;

/** Shown if a seller contests a payment of which nothing is missing. */
export const ALL_ARRIVED = 'All of it arrived, then. Confirm the payment instead.';

type Agreed = Pick<Deal, 'stage' | 'purchase'>;
interface Reported {
  outside: Pick<OutsidePayment, 'by' | 'state' | 'reports'> | null;
}

/** Returns whether a purchase is agreed but unpaid, so that it can be settled outside. */
export const isPayable = (deal: Agreed): boolean => deal.purchase !== null && deal.stage === 'accepted';

/** The same as `isOutsideOpen`, as the deal itself knows it. */
export const isReportedOutside = (deal: Agreed): boolean => isPayable(deal) && Boolean(deal.purchase?.outsideAt);

/**
 * Returns whether a reported payment outside is undecided: not confirmed, rejected or withdrawn. Nothing is due here
 * until then.
 */
export const isOutsideOpen = ({ outside }: { outside: Pick<OutsidePayment, 'state'> | null }): boolean =>
  outside !== null && outsideMachine.can(outside.state, 'reject', 'admin');

/** The side that a payment outside waits for: the seller to confirm it, then the buyer to answer a contest. */
export const outsideAwaits = (state: OutsideState): DealRole | null =>
  state === 'reported' ? 'seller' : state === 'contested' ? 'buyer' : null;

/** Counts how often each side has reported the purchase as paid. */
export const reportsOf = (outside: Reported['outside']): Record<DealRole, number> =>
  outside?.reports ?? { buyer: 0, seller: 0 };

/**
 * Returns whether this side may report now that the price was paid outside; a few times again after a rejection or
 * withdrawal.
 */
export const canReportOutside = (deal: Agreed, { outside }: Reported, role: DealRole): boolean =>
  isPayable(deal) &&
  reportsOf(outside)[role] < MAX_OUTSIDE_REPORTS &&
  (outside === null || outsideMachine.can(outside.state, 'report', role));

const can = (deal: Agreed, { outside }: Reported, event: OutsideEvent, role: DealRole | 'admin'): boolean =>
  isPayable(deal) && outside !== null && outsideMachine.can(outside.state, event, role);

/**
 * Returns whether a reported payment outside waits for confirmation by the seller, or an administrator in their place.
 */
export const canConfirmOutside = (deal: Agreed, invoice: Reported, role: DealRole | 'admin'): boolean =>
  can(deal, invoice, 'confirm', role);

/** Returns whether this side may contest the buyer's report. A seller withdraws their own report instead. */
export const canContestOutside = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  invoice.outside?.by === 'buyer' && can(deal, invoice, 'contest', role);

/** Returns whether this side may answer the seller's contest. */
export const canAnswerContest = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  can(deal, invoice, 'answer', role);

/** Returns whether this side may withdraw their report. */
export const canWithdrawOutside = (deal: Agreed, invoice: Reported, role: DealRole): boolean =>
  invoice.outside?.by === role && can(deal, invoice, 'withdraw', role);
