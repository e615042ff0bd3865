import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { storedMoment } from '../shared/stored-moments.ts';
import { addDays, moreDaysText } from '../shared/time.ts';
import { withProposalEnded } from './handover.ts';
import { daysProposedTo, extendedDue, proposedDue } from './more-time.ts';

type Handover = NonNullable<Deal['handover']>;
type Asked = Pick<Handover, 'extension' | 'earlierProposals'>;
type End = Handover['earlierProposals'][number]['end'];

/** Maximum number of proposals by one side for the same due date. */
export const MAX_PROPOSALS = 3;
/** Days after a refusal until the same side may propose again. */
export const PROPOSE_AGAIN_DAYS = 2;

const ownProposals = ({ earlierProposals }: Asked, role: DealRole) => earlierProposals.filter(({ by }) => by === role);

/**
 * The reason a side can't make another proposal: its own one is open, it was declined too recently (until `from`), or
 * all of its proposals are used up.
 */
export type ProposalProblem = { is: 'open' } | { is: 'refused'; from: Date } | { is: 'spent' };

/**
 * Returns the reason `role` can't make another proposal, or null; the limits protect the other side from repeated
 * requests. The other side may immediately make a counterproposal instead of agreeing.
 */
export function proposalProblem(handover: Asked, role: DealRole, now: Date): ProposalProblem | null {
  if (handover.extension?.by === role) return { is: 'open' };
  const own = ownProposals(handover, role);
  if (own.length >= MAX_PROPOSALS) return { is: 'spent' };
  if (handover.extension) return null;
  const last = own.at(-1);
  const from = last?.end === 'declined' ? addDays(last.at, PROPOSE_AGAIN_DAYS) : null;
  return from && from > now ? { is: 'refused', from } : null;
}

/** Returns true if `role` may propose again for the same due date once their open proposal, if any, has ended. */
export function hasProposalLeft(handover: Asked, role: DealRole): boolean {
  const open = handover.extension?.by === role ? 1 : 0;
  return ownProposals(handover, role).length + open < MAX_PROPOSALS;
}

/**
 * Returns the other side's refusal of `role`'s latest proposal, shown until the due date changes; null if there is
 * none.
 */
export function lastDeclinedProposal(handover: Asked, role: DealRole): Handover['earlierProposals'][number] | null {
  const last = ownProposals(handover, role).at(-1);
  return !handover.extension && last?.end === 'declined' ? last : null;
}

/** Explains to a side why it can't propose more time; the text encodes times with `storedMoment`. */
export function proposalProblemText(bar: ProposalProblem): string {
  if (bar.is === 'open') return 'You have already proposed more time. Withdraw that first.';
  if (bar.is === 'refused') return `You can propose more time again from ${storedMoment(bar.from)}.`;
  return `You have proposed more time ${MAX_PROPOSALS} times for this date.`;
}

/**
 * Adds `role`'s proposal for more time, replacing an open proposal by the other side. Throws `wrong-state` if there is
 * a `proposalProblem`.
 */
export function withProposal(handover: Handover, role: DealRole, days: number, now: Date): Handover {
  const bar = proposalProblem(handover, role, now);
  if (bar) throw new AppError('wrong-state', proposalProblemText(bar));
  const until = extendedDue(handover, days, now);
  return { ...withProposalEnded(handover, 'replaced', now), extension: { by: role, days, until } };
}

/**
 * Accepts the other side's proposal, which sets a new due date, resets both sides' proposals, and cancels a refund
 * request. Throws `wrong-state` if no proposal for `days` is open.
 */
export function withProposalAccepted(handover: Handover, role: DealRole, days: number, now: Date): Handover {
  const until = proposedDue(handover);
  if (!until || until <= now || daysProposedTo(handover, role) !== days) throw new AppError('wrong-state');
  return {
    ...handover,
    extension: null,
    earlierProposals: [],
    dueAt: until,
    refundAskedAt: null,
    refundReason: '',
  };
}

const withProposalOver = (handover: Handover, end: End, reason: string, now: Date): Handover => {
  if (!handover.extension) throw new AppError('wrong-state');
  return withProposalEnded(handover, end, now, reason);
};

/**
 * Records that `role` declined the other side's proposal. Throws `wrong-state` if no proposal for `declined.days` is
 * open.
 */
export function withProposalDeclined(
  handover: Handover,
  role: DealRole,
  declined: { days: number; reason: string },
  now: Date,
): Handover {
  if (daysProposedTo(handover, role) !== declined.days) throw new AppError('wrong-state');
  return withProposalOver(handover, 'declined', declined.reason, now);
}

/** Withdraws `role`'s own proposal. Throws `wrong-state` if there is none. */
export function withProposalWithdrawn(handover: Handover, role: DealRole, now: Date): Handover {
  if (handover.extension?.by !== role) throw new AppError('wrong-state');
  return withProposalOver(handover, 'withdrawn', '', now);
}

/**
 * Records a refund request. The buyer's own open proposal is withdrawn, so that the seller can't agree to it instead of
 * the refund.
 */
export function withRefundRequest(handover: Handover, reason: string, now: Date): Handover {
  const own = handover.extension?.by === 'buyer' ? withProposalOver(handover, 'withdrawn', '', now) : handover;
  return { ...own, refundAskedAt: now, refundReason: reason };
}

/** Marks the open proposal as expired because the proposed date passed without a response from the other side. */
export const withProposalExpired = (handover: Handover, now: Date): Handover =>
  withProposalOver(handover, 'expired', '', now);

/** Describes a declined proposal and the reason, if any, for the event's text. */
export const declinedText = (days: number, reason: string): string =>
  `${moreDaysText(days)} for the handover${reason && `: ${reason}`}`;
