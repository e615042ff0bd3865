import { paths } from '../../../../../src/domain/collections.ts';
import { SEARCHED_STATES } from '../../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** The sources of search, and the people who are told of its matches. */
export const searchQueries = {
  listingsForSale: () => ({ from: paths.publicListings(), where: [['state', 'in', SEARCHED_STATES]] }),
  forSaleIn: (category: string) => ({
    from: paths.publicListings(),
    where: [
      ['teaser.category', '==', category],
      ['state', 'in', SEARCHED_STATES],
    ],
  }),
  /** Listings that search finds: for sale, under offer or sold. */
  searchedListings: () => ({ from: paths.publicListings(), where: [['state', 'in', [...SEARCHED_STATES, 'sold']]] }),
  /** Everything that is public of listings, in the order of their ids. */
  publicListingsInOrder: (limit: number) => ({ from: paths.publicListings(), orderBy: ['__name__', 'asc'], limit }),
  keptSearchesInOrder: (limit: number) => ({ from: paths.keptSearches(), orderBy: ['__name__', 'asc'], limit }),
  /** Changes for search after a moment of server time, oldest first. */
  searchChangesAfter: (moment: Date) => ({
    from: paths.searchChanges(),
    where: [['updatedAt', '>', moment]],
    orderBy: ['updatedAt', 'asc'],
  }),
  /** Changes for search up to a moment. */
  searchChangesUntil: (moment: Date) => ({
    from: paths.searchChanges(),
    where: [['updatedAt', '<=', moment]],
    orderBy: ['updatedAt', 'asc'],
  }),
  /** Snapshots that became ready after a moment, the newest first. */
  searchSnapshotsAfter: (moment: Date, limit: number) => ({
    from: paths.searchSnapshots(),
    where: [['readyAt', '>', moment]],
    orderBy: ['readyAt', 'desc'],
    limit,
  }),
  /** Snapshots of any state, the one asked for last first. */
  newestSnapshots: (limit: number) => ({ from: paths.searchSnapshots(), orderBy: ['askedAt', 'desc'], limit }),
  /** The saved searches kept under any of these keys, of which there may be thirty. */
  searchesKeptUnder: (keys: readonly string[]) => ({
    from: paths.keptSearches(),
    where: [['keys', 'array-contains-any', keys]],
  }),
  /** Matches an account was not alerted of yet, the earliest due first. */
  untoldMatches: (uid: string, limit: number) => ({
    from: paths.matches(uid),
    where: [['dueAt', '>', new Date(0)]],
    orderBy: ['dueAt', 'asc'],
    limit,
  }),
  savedSearches: (uid: string, limit: number) => ({ from: paths.savedSearches(uid), limit }),
  /** All watchlist rows of a listing. */
  watchersOf: (listingId: string, limit?: number) => ({
    from: 'watchlist',
    group: true,
    where: [['listingId', '==', listingId]],
    ...(limit ? { limit } : {}),
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
