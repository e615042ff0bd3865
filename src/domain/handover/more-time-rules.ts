import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { storedMoment } from '../shared/stored-moments.ts';
import { addDays, moreDaysText } from '../shared/time.ts';
import { withProposalEnded } from './handover.ts';
import { laterDue, proposedDue, proposedTo } from './more-time.ts';

type Handover = NonNullable<Deal['handover']>;
type Asked = Pick<Handover, 'extension' | 'earlierProposals'>;
type End = Handover['earlierProposals'][number]['end'];

/** Proposals of one side for the same due date without an agreement. */
export const MAX_PROPOSALS = 3;
/** Days after a refusal before the same side may propose again. */
export const PROPOSE_AGAIN_DAYS = 2;

const ownProposals = ({ earlierProposals }: Asked, role: DealRole) => earlierProposals.filter(({ by }) => by === role);

/** The obstacle to another proposal by `role`: an open one, a refusal until `from`, or no tries left. */
export type ProposalBar = { is: 'open' } | { is: 'refused'; from: Date } | { is: 'spent' };

/**
 * The obstacle to another proposal by `role`, so that nobody is asked over and over; null without one. The side that is
 * asked may propose another date at once in place of agreeing.
 */
export function proposalBar(handover: Asked, role: DealRole, now: Date): ProposalBar | null {
  if (handover.extension?.by === role) return { is: 'open' };
  const own = ownProposals(handover, role);
  if (own.length >= MAX_PROPOSALS) return { is: 'spent' };
  if (handover.extension) return null;
  const last = own.at(-1);
  const from = last?.end === 'declined' ? addDays(last.at, PROPOSE_AGAIN_DAYS) : null;
  return from && from > now ? { is: 'refused', from } : null;
}

/** Returns whether `role` may propose again for the same date once their open proposal, if any, has ended. */
export function hasProposalLeft(handover: Asked, role: DealRole): boolean {
  const open = handover.extension?.by === role ? 1 : 0;
  return ownProposals(handover, role).length + open < MAX_PROPOSALS;
}

/** The refusal that `role` still has to read: of their own last proposal, while the due date is the same. */
export function lastRefusal(handover: Asked, role: DealRole): Handover['earlierProposals'][number] | null {
  const last = ownProposals(handover, role).at(-1);
  return !handover.extension && last?.end === 'declined' ? last : null;
}

/** The reason why a side cannot propose more time, as a sentence to it, with a moment that is stored. */
export function barText(bar: ProposalBar): string {
  if (bar.is === 'open') return 'You have proposed more time already. Withdraw that first.';
  if (bar.is === 'refused') return `You can propose more time again from ${storedMoment(bar.from)}.`;
  return `You have proposed more time ${MAX_PROPOSALS} times for this date.`;
}

/** The handover with more time proposed by `role`, in place of what the other side proposed. Throws `wrong-state`. */
export function withProposal(handover: Handover, role: DealRole, days: number, now: Date): Handover {
  const bar = proposalBar(handover, role, now);
  if (bar) throw new AppError('wrong-state', barText(bar));
  const until = laterDue(handover, days, now);
  return { ...withProposalEnded(handover, 'replaced', now), extension: { by: role, days, until } };
}

/**
 * The handover with the days that the other side proposed: a new due date, for which both may propose again, and
 * which ends a request for the refund. Throws `wrong-state` where something else, or nothing, is proposed.
 */
export function withAgreement(handover: Handover, role: DealRole, days: number, now: Date): Handover {
  const until = proposedDue(handover);
  if (!until || until <= now || proposedTo(handover, role) !== days) throw new AppError('wrong-state');
  return {
    ...handover,
    extension: null,
    earlierProposals: [],
    dueAt: until,
    refundAskedAt: null,
    refundReason: '',
  };
}

const ended = (handover: Handover, end: End, reason: string, now: Date): Handover => {
  if (!handover.extension) throw new AppError('wrong-state');
  return withProposalEnded(handover, end, now, reason);
};

/** The handover with the other side's proposal declined by `role`. Throws `wrong-state` as `withAgreement` does. */
export function withRefusal(
  handover: Handover,
  role: DealRole,
  declined: { days: number; reason: string },
  now: Date,
): Handover {
  if (proposedTo(handover, role) !== declined.days) throw new AppError('wrong-state');
  return ended(handover, 'declined', declined.reason, now);
}

/** The handover with `role`'s own proposal withdrawn. Throws `wrong-state` without one. */
export function withoutProposal(handover: Handover, role: DealRole, now: Date): Handover {
  if (handover.extension?.by !== role) throw new AppError('wrong-state');
  return ended(handover, 'withdrawn', '', now);
}

/**
 * The handover with the refund asked for. The buyer's own open proposal is withdrawn, so that nobody agrees to it in
 * place of the refund.
 */
export function withRefundRequest(handover: Handover, reason: string, now: Date): Handover {
  const own = handover.extension?.by === 'buyer' ? ended(handover, 'withdrawn', '', now) : handover;
  return { ...own, refundAskedAt: now, refundReason: reason };
}

/** The handover with a proposal that nobody answered before the date that it proposed. */
export const withProposalExpired = (handover: Handover, now: Date): Handover => ended(handover, 'expired', '', now);

/** The declined time with its reason, if there was one, for the texts of the event. */
export const declinedText = (days: number, reason: string): string =>
  `${moreDaysText(days)} for the handover${reason && `: ${reason}`}`;
