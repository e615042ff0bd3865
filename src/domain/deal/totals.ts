import * as z from 'zod';
import type { User } from '../account/user.ts';
import { type WaitingFacts, waitsForSeller } from '../listing/states.ts';
import type { Deal } from './deal.ts';
import { ALL_STAGES, type DealRole, isTurnOf } from './states.ts';

const stagesOf = <R extends string>(role: R) => ALL_STAGES.map((stage) => `${role}-${stage}` as const);

/** The numbers that an account reads of its deals and listings, whichever of them its lists have loaded. */
export const TOTALS = [
  /** Things that wait for the account in its deals (`tasksOf`). */
  'tasks',
  /** Listings that wait for it. */
  'listing-tasks',
  /** Conversations with messages that it has not read. */
  'unread-threads',
  /** Offers that it has to answer. */
  'offers-to-answer',
  /** Sales that were completed and paid on the site. */
  'paid-sales',
  ...stagesOf('buyer'),
  ...stagesOf('seller'),
] as const;
export type Total = (typeof TOTALS)[number];

/** `users/{uid}/inbox/totals`, recounted by triggers when a change touches them. An absent number is zero. */
export const totalsSchema = z.object(
  Object.fromEntries(TOTALS.map((total) => [total, z.number().int().optional()])) as Record<
    Total,
    z.ZodOptional<z.ZodNumber>
  >,
);
export type Totals = z.infer<typeof totalsSchema>;

/** The part of one deal in the totals of the account on one side. */
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

/** The part of one listing in the totals of its seller. */
export const listingTotals = (listing: WaitingFacts): Totals => ({
  'listing-tasks': waitsForSeller(listing) ? 1 : 0,
});

/** The totals in which two parts differ, and which are to be counted again. */
export const changedTotals = (before: Totals, after: Totals): Total[] =>
  TOTALS.filter((total) => (before[total] ?? 0) !== (after[total] ?? 0));

/** Adds up the things that wait for an account: in its deals, on its listings, and a payout account that is missing. */
export const thingsWaiting = (totals: Totals, payouts: User['payouts']): number =>
  (totals.tasks ?? 0) + (totals['listing-tasks'] ?? 0) + (awaitsPayoutAccount(totals, payouts) ? 1 : 0);

/** Returns whether money of a sale waits for the seller's payout account. */
export const awaitsPayoutAccount = (totals: Totals, payouts: User['payouts']): boolean =>
  !payouts?.ready && (totals['paid-sales'] ?? 0) > 0;
