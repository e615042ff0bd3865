import { ANSWER_LIMITS } from '../../../src/domain/answer/answer.ts';
import { dealIdOf } from '../../../src/domain/collections.ts';
import { MAX_DOCUMENTS } from '../../../src/domain/document/document.ts';
import { MAX_SEARCHES } from '../../../src/domain/saved-search/saved-search.ts';

/** The largest accounts Handoff is designed for, a seller and a buyer: `npm run seed -- heavy`. */
export const HEAVY = {
  seller: 'busy-seller',
  buyer: 'busy-buyer',
  /** The seller's listings, and the number of listings on which the buyer has a deal. */
  listings: 120,
  bought: 280,
  /** The number of the seller's deals, and of those on the busiest listing. */
  sold: 500,
  onBusiest: 61,
  questions: ANSWER_LIMITS.ofListing,
  documents: MAX_DOCUMENTS,
  changes: 501,
  /** Assets in an offer, and so items in a handover. */
  assets: 20,
  /** Events in a handover in which every item goes back and forth between the parties. */
  events: 150,
  messages: 5_000,
  /** Files in the thread of `messages`, each attached to a message. */
  files: 200,
  watched: 300,
  searches: MAX_SEARCHES,
  /** Listings that matched the searches, some of them seen or dismissed. */
  matches: 143,
  notifications: 3_000,
  unread: 1_200,
  invoices: 300,
  /** The number of unpaid invoices, which are the oldest. */
  unpaid: 49,
  /** Submissions and flags in the administrators' queues, and accounts to search. */
  submitted: 400,
  flags: 800,
  people: 3_000,
} as const;

export const heavyListing = (n: number): string => `Heavy${String(n).padStart(15, '0')}`;
export const heavyDeal = (n: number, buyer: string = HEAVY.buyer): string => dealIdOf(heavyListing(n), buyer);
