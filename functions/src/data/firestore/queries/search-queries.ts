import { paths } from '../../../../../src/domain/collections.ts';
import { SEARCHED_STATES } from '../../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** Queries for search data, and for users to alert about matches. */
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
  /** All public listing data, in order of listing id. */
  publicListingsInOrder: (limit: number) => ({ from: paths.publicListings(), orderBy: ['__name__', 'asc'], limit }),
  keptSearchesInOrder: (limit: number) => ({ from: paths.keptSearches(), orderBy: ['__name__', 'asc'], limit }),
  /** Search changes after a given server time, oldest first. */
  searchChangesAfter: (moment: Date) => ({
    from: paths.searchChanges(),
    where: [['updatedAt', '>', moment]],
    orderBy: ['updatedAt', 'asc'],
  }),
  /** Search changes up to a given time. */
  searchChangesUntil: (moment: Date) => ({
    from: paths.searchChanges(),
    where: [['updatedAt', '<=', moment]],
    orderBy: ['updatedAt', 'asc'],
  }),
  /** Snapshots that became ready after a given time, latest first. */
  searchSnapshotsAfter: (moment: Date, limit: number) => ({
    from: paths.searchSnapshots(),
    where: [['readyAt', '>', moment]],
    orderBy: ['readyAt', 'desc'],
    limit,
  }),
  /** Snapshots in any state, most recently requested first. */
  newestSnapshots: (limit: number) => ({ from: paths.searchSnapshots(), orderBy: ['askedAt', 'desc'], limit }),
  /** Saved searches indexed under any of these keys (at most thirty). */
  searchesKeptUnder: (keys: readonly string[]) => ({
    from: paths.keptSearches(),
    where: [['keys', 'array-contains-any', keys]],
  }),
  /** Matches that an account has yet to be alerted about, earliest due first. */
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
