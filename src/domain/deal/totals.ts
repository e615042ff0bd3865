import * as z from 'zod';
import type { User } from '../account/user.ts';
import { type WaitingFacts, waitsForSeller } from '../listing/states.ts';
import type { Deal } from './deal.ts';
import { ALL_STAGES, type DealRole, isTurnOf } from './states.ts';

const stagesOf = <R extends string>(role: R) => ALL_STAGES.map((stage) => `${role}-${stage}` as const);

/** An account's totals across all its deals and listings, independent of the list pages loaded. */
export const TOTALS = [
  /** Open tasks in the account's deals (`tasksOf`). */
  'tasks',
  /** Listings that need action from the account. */
  'listing-tasks',
  /** Conversations with unread messages. */
  'unread-threads',
  /** Offers awaiting the account's decision. */
  'offers-to-answer',
  /** Completed sales that were paid on the site. */
  'paid-sales',
  ...stagesOf('buyer'),
  ...stagesOf('seller'),
] as const;
export type Total = (typeof TOTALS)[number];

/** `users/{uid}/inbox/totals`, recounted by triggers when a change affects them. A missing number is zero. */
export const totalsSchema = z.object(
  Object.fromEntries(TOTALS.map((total) => [total, z.number().int().optional()])) as Record<
    Total,
    z.ZodOptional<z.ZodNumber>
  >,
);
export type Totals = z.infer<typeof totalsSchema>;

/** Returns what one deal adds to the totals of the account on the given side. */
export function dealTotals(deal: Deal, role: DealRole): Totals {
  const { lists, stage, purchase } = deal;
  const isPaidSale = role === 'seller' && stage === 'completed' && purchase?.outsideAt === null;
  return {
    tasks: lists.tasks[role],
    'unread-threads': lists.unread[role] ? 1 : 0,
    'offers-to-answer': stage === 'negotiation' && isTurnOf(deal, role) ? 1 : 0,
    'paid-sales': isPaidSale ? 1 : 0,
    [`${role}-${lists.stage}`]: 1,
  };
}

/** Returns what one listing adds to its seller's totals. */
export const listingTotals = (listing: WaitingFacts): Totals => ({
  'listing-tasks': waitsForSeller(listing) ? 1 : 0,
});

/**
 * Returns the totals that changed and must be recounted, given a deal's or listing's contributions before and after a
 * change.
 */
export const changedTotals = (before: Totals, after: Totals): Total[] =>
  TOTALS.filter((total) => (before[total] ?? 0) !== (after[total] ?? 0));

/** Counts everything awaiting an account: tasks in its deals, its listings, and a missing payout account. */
export const countPendingWork = (totals: Totals, payouts: User['payouts']): number =>
  (totals.tasks ?? 0) + (totals['listing-tasks'] ?? 0) + (awaitsPayoutAccount(totals, payouts) ? 1 : 0);

/** Returns true if money from a sale is waiting for the seller to set up a payout account. */
export const awaitsPayoutAccount = (totals: Totals, payouts: User['payouts']): boolean =>
  !payouts?.ready && (totals['paid-sales'] ?? 0) > 0;
