import { createContext, useContext } from 'react';
import type { User } from '../../../domain/account/user.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { OfferedProject } from '../../../domain/offer/offer.ts';

/** The deal whose offer is shown, and the current user's role in it. */
export interface DealRoom {
  deal: Deal;
  role: DealRole;
  /**
   * True if the current user's billing details are on file; they are needed because accepting an offer issues the
   * invoice.
   */
  hasBilling: boolean;
  /** The current user's payout account. */
  payouts: User['payouts'];
  /** Number of other open offers on the listing; null if the current user can't see them. */
  others: number | null;
  /**
   * The published listing that a counter-offer is based on; null if it isn't public, or if no counter-offer can be made
   * here.
   */
  teaser: OfferedProject | null;
}

export const DealRoomContext = createContext<DealRoom | null>(null);

/** Returns the deal of the shown offer; throws outside a deal room. */
export function useDealRoom(): DealRoom {
  const room = useContext(DealRoomContext);
  if (!room) throw new Error('useDealRoom needs a deal room.');
  return room;
}

/** Returns the other side's first name, or `the seller` if the seller is hidden from the buyer. */
export const otherName = ({ deal, role }: Pick<DealRoom, 'deal' | 'role'>): string =>
  deal.sellerHidden && role === 'buyer' ? 'the seller' : (deal[otherRole(role)].name.split(' ')[0] ?? '');
