import { ANSWER_LIMITS } from '../../../src/domain/answer/answer.ts';
import { dealIdOf } from '../../../src/domain/collections.ts';
import { MAX_DOCUMENTS } from '../../../src/domain/document/document.ts';
import { MAX_SEARCHES } from '../../../src/domain/saved-search/saved-search.ts';

/** The busiest people that Handoff is made for: a seller and a buyer, `npm run seed -- heavy`. */
export const HEAVY = {
  seller: 'busy-seller',
  buyer: 'busy-buyer',
  /** The seller's listings, and all on which the buyer has a deal. */
  listings: 120,
  bought: 280,
  /** Deals of the seller, and those on the busiest listing. */
  sold: 500,
  onBusiest: 61,
  questions: ANSWER_LIMITS.ofListing,
  documents: MAX_DOCUMENTS,
  changes: 501,
  /** Assets of an offer, and so items of a handover. */
  assets: 20,
  /** Events of a handover in which each item goes back and forth. */
  events: 150,
  messages: 5_000,
  /** Each with a message of that thread. */
  files: 200,
  watched: 300,
  searches: MAX_SEARCHES,
  /** Listings that matched them, of which some were seen or dismissed. */
  matches: 143,
  notifications: 3_000,
  unread: 1_200,
  invoices: 300,
  /** The oldest of them. */
  unpaid: 49,
  /** The queues of administrators, and the accounts that they search. */
  submitted: 400,
  flags: 800,
  people: 3_000,
} as const;

export const heavyListing = (n: number): string => `Heavy${String(n).padStart(15, '0')}`;
export const heavyDeal = (n: number, buyer: string = HEAVY.buyer): string => dealIdOf(heavyListing(n), buyer);
