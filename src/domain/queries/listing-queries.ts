import { ANSWER_LIMITS } from '../answer/answer.ts';
import { paths } from '../collections.ts';
import type { ListingState } from '../listing/states.ts';
import type { Query } from './query.ts';

/** Queries about a listing, or a seller's listings, that the browser subscribes to. */
export const listingQueries = {
  /** The shards of a listing's statistics, from a given month on. */
  listingStats: (listingId: string, month: string) => ({
    from: paths.listingStats(listingId),
    where: [['month', '>=', month]],
  }),
  /** The public change log of a listing, newest first. */
  changes: (listingId: string) => ({ from: paths.changes(listingId), orderBy: ['at', 'desc'] }),
  /** A listing's documents, oldest first. */
  documents: (listingId: string) => ({ from: paths.documents(listingId), orderBy: ['createdAt', 'asc'] }),
  /** A listing's accepted documents, most recently added first. */
  keptDocuments: (listingId: string) => ({
    from: paths.documents(listingId),
    where: [['problem', '==', null]],
    orderBy: ['createdAt', 'desc'],
  }),
  /** A listing's documents rejected after upload. */
  refusedDocuments: (listingId: string) => ({ from: paths.documents(listingId), where: [['problem', '!=', null]] }),
  /** Questions about a listing, oldest first. */
  answers: (listingId: string) => ({
    from: paths.answers(listingId),
    orderBy: ['createdAt', 'asc'],
    limit: ANSWER_LIMITS.ofListing,
  }),
  /** Open questions, oldest first, or answered ones, most recently changed first. */
  answersIn: (listingId: string, state: 'open' | 'answered') => ({
    from: paths.answers(listingId),
    where: [['state', '==', state]],
    orderBy: state === 'open' ? ['createdAt', 'asc'] : ['updatedAt', 'desc'],
  }),
  /** The question most recently asked, answered, joined or withdrawn. */
  newestAnswer: (listingId: string) => ({ from: paths.answers(listingId), orderBy: ['updatedAt', 'desc'], limit: 1 }),
  /** A seller's recomputed exports for a listing, newest first. */
  recomputes: (listingId: string, sellerId: string) => ({
    from: paths.recomputes(),
    where: [
      ['listingId', '==', listingId],
      ['sellerId', '==', sellerId],
    ],
    orderBy: ['createdAt', 'desc'],
  }),
  /** A listing's connection to its seller's payment processor; at most one. */
  connection: (listingId: string, sellerId: string) => ({
    from: paths.connections(),
    where: [
      ['listingId', '==', listingId],
      ['sellerId', '==', sellerId],
    ],
    limit: 1,
  }),
  /** Records of a buyer opening a listing, newest first. */
  openingsBy: (listingId: string, uid: string, limit: number) => ({
    from: paths.openings(listingId),
    where: [['uid', '==', uid]],
    orderBy: ['at', 'desc'],
    limit,
  }),
  /** A seller's own listings in any state, most recently changed first. */
  ownListings: (uid: string) => ({ from: paths.ownListings(uid), orderBy: ['updatedAt', 'desc'] }),
  /** A seller's listings in certain states that are, or aren't, waiting for an action by the seller. */
  listingGroup: (uid: string, waiting: boolean, states: readonly ListingState[]) => ({
    from: paths.ownListings(uid),
    where: [
      ['waiting', '==', waiting],
      ['state', 'in', states],
    ],
    orderBy: ['updatedAt', 'desc'],
  }),
  /** A seller's listings in certain states, most recently changed first. */
  ownListingsIn: (uid: string, states: readonly ListingState[]) => ({
    from: paths.ownListings(uid),
    where: [['state', 'in', states]],
    orderBy: ['updatedAt', 'desc'],
  }),
  /** Listings waiting for an action by their seller. */
  waitingListings: (uid: string) => ({ from: paths.ownListings(uid), where: [['waiting', '==', true]] }),
} as const satisfies Record<string, (...args: never[]) => Query>;
