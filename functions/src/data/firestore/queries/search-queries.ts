import { paths } from '../../../../../src/domain/collections.ts';
import { SEARCHED_STATES } from '../../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** What search is built from, and who is told of what it finds. */
export const searchQueries = {
  listingsForSale: () => ({ from: paths.publicListings(), where: [['state', 'in', SEARCHED_STATES]] }),
  forSaleIn: (category: string) => ({
    from: paths.publicListings(),
    where: [
      ['teaser.category', '==', category],
      ['state', 'in', SEARCHED_STATES],
    ],
  }),
  /** What search finds: for sale, under offer or sold. */
  searchedListings: () => ({ from: paths.publicListings(), where: [['state', 'in', [...SEARCHED_STATES, 'sold']]] }),
  /** Everything that is public of listings, in the order of their ids. */
  publicListingsInOrder: (limit: number) => ({ from: paths.publicListings(), orderBy: ['__name__', 'asc'], limit }),
  keptSearchesInOrder: (limit: number) => ({ from: paths.keptSearches(), orderBy: ['__name__', 'asc'], limit }),
  /** What changed for search after a moment, by the time of the server, oldest first. */
  searchChangesAfter: (moment: Date) => ({
    from: paths.searchChanges(),
    where: [['updatedAt', '>', moment]],
    orderBy: ['updatedAt', 'asc'],
  }),
  /** What changed for search up to a moment. */
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
  /** What an account was not alerted of yet, the first that is due first. */
  untoldMatches: (uid: string, limit: number) => ({
    from: paths.matches(uid),
    where: [['dueAt', '>', new Date(0)]],
    orderBy: ['dueAt', 'asc'],
    limit,
  }),
  savedSearches: (uid: string, limit: number) => ({ from: paths.savedSearches(uid), limit }),
  /** Everybody's rows of a listing, in whoever's watchlist. */
  watchersOf: (listingId: string, limit?: number) => ({
    from: 'watchlist',
    group: true,
    where: [['listingId', '==', listingId]],
    ...(limit ? { limit } : {}),
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
