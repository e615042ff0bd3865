import { createContext, useContext } from 'react';
import type { User } from '../../../domain/account/user.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { OfferedProject } from '../../../domain/offer/offer.ts';

/** The deal in which an offer is read and answered, and who reads it. */
export interface DealRoom {
  deal: Deal;
  role: DealRole;
  /** True if the reader’s billing details are known: accepting an offer issues the invoice. */
  hasBilling: boolean;
  /** The reader’s payout account. */
  payouts: User['payouts'];
  /** Other open offers on the listing; null if the reader cannot know. */
  others: number | null;
  /** The published listing, which a counter-offer goes by; null if it is not public, or nothing is countered. */
  teaser: OfferedProject | null;
}

export const DealRoomContext = createContext<DealRoom | null>(null);

/** The deal of the shown offer. Only within a deal room. */
export function useDealRoom(): DealRoom {
  const room = useContext(DealRoomContext);
  if (!room) throw new Error('useDealRoom needs a deal room.');
  return room;
}

/** The name by which the reader of an offer knows the other side: its first name, unless it is hidden. */
export const otherName = ({ deal, role }: Pick<DealRoom, 'deal' | 'role'>): string =>
  deal.sellerHidden && role === 'buyer' ? 'the seller' : (deal[otherRole(role)].name.split(' ')[0] ?? '');
