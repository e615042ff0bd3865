import { paths } from '../../../../../src/domain/collections.ts';
import { CHECKED_FIGURES } from '../../../../../src/domain/listing/figures/checked-figures.ts';
import { isTeaserFigure } from '../../../../../src/domain/listing/figures/figure-check.ts';
import { SEARCHED_STATES } from '../../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';
import { isOpen, RECOMPUTE_STATES } from '../../../../../src/domain/recompute/states.ts';

const OPEN_RECOMPUTES = RECOMPUTE_STATES.filter(isOpen);
const MAX_FIGURES = 200;
/** Maximum number of text samples that a listing's text is compared with. */
const MAX_COMPARED_LISTINGS = 50;

/** Queries on listings and related documents: figures, checks, pictures, changes. */
export const listingServerQueries = {
  recomputesOn: (listingId: string) => ({ from: paths.recomputes(), where: [['listingId', '==', listingId]] }),
  /** Questions that a given buyer asked about a listing. */
  answersAskedBy: (listingId: string, uid: string) => ({
    from: paths.answers(listingId),
    where: [['askedBy', 'array-contains', uid]],
  }),
  /** Unfinished recomputes of a listing. */
  openRecomputesOn: (listingId: string) => ({
    from: paths.recomputes(),
    where: [
      ['listingId', '==', listingId],
      ['state', 'in', OPEN_RECOMPUTES],
    ],
  }),
  recomputesOf: (sellerId: string) => ({ from: paths.recomputes(), where: [['sellerId', '==', sellerId]] }),
  ownershipTokensOf: (sellerId: string) => ({ from: paths.ownershipTokens(), where: [['sellerId', '==', sellerId]] }),
  connectionsOf: (sellerId: string) => ({ from: paths.connections(), where: [['sellerId', '==', sellerId]] }),
  mediaUsesOf: (hash: string) => ({ from: paths.mediaUses(), where: [['hash', '==', hash]], limit: 2 }),
  /** Text samples that share any of up to thirty phrases, oldest first, since a copy is newer than its original. */
  textsMarked: (marks: readonly number[]) => ({
    from: 'textSamples',
    group: true,
    where: [['marks', 'array-contains-any', marks]],
    orderBy: ['at', 'asc'],
    limit: MAX_COMPARED_LISTINGS,
  }),
  /** Text samples that mention a website, oldest first. */
  textsOfSite: (site: string) => ({
    from: 'textSamples',
    group: true,
    where: [['site', '==', site]],
    orderBy: ['at', 'asc'],
    limit: MAX_COMPARED_LISTINGS,
  }),
  newestTextSample: (listingId: string) => ({ from: paths.textSamples(listingId), orderBy: ['at', 'desc'], limit: 1 }),
  textSampleBefore: (listingId: string, at: Date) => ({
    from: paths.textSamples(listingId),
    where: [['at', '<', at]],
    orderBy: ['at', 'desc'],
    limit: 1,
  }),
  listingsWithPicture: (hash: string) => ({ from: paths.mediaUses(), where: [['hash', '==', hash]], limit: 6 }),
  /** Shards of a listing's stats, from a given month on. */
  listingStats: (listingId: string, month: string) => ({
    from: paths.listingStats(listingId),
    where: [['month', '>=', month]],
  }),
  /** The sources of a listing's visitors from a given month on. */
  origins: (listingId: string, month: string) => ({
    from: paths.origins(listingId),
    where: [['month', '>=', month]],
  }),
  listingsOf: (sellerId: string) => ({ from: paths.listings(), where: [['sellerId', '==', sellerId]] }),
  /** The listings on a profile: for sale, under offer or sold. */
  shownListingsOf: (sellerId: string, limit?: number) => ({
    from: paths.publicListings(),
    where: [
      ['teaser.seller.uid', '==', sellerId],
      ['state', 'in', [...SEARCHED_STATES, 'sold']],
    ],
    orderBy: ['firstListedAt', 'desc'],
    ...(limit !== undefined && { limit }),
  }),
  soldListings: (category: string, limit: number) => ({
    from: paths.listings(),
    where: [
      ['state', '==', 'sold'],
      ['teaser.category', '==', category],
    ],
    orderBy: ['soldAt', 'desc'],
    limit,
  }),
  /**
   * Earlier values of a listing's figures, queried per tier so that many in one tier don't crowd out the other tier's.
   */
  olderFigures: (listingId: string, tier: 'teaser' | 'access') => ({
    from: paths.olderFigures(listingId),
    where: [['kind', 'in', CHECKED_FIGURES.filter((figure) => isTeaserFigure(figure) === (tier === 'teaser'))]],
    orderBy: ['until', 'desc'],
    limit: MAX_FIGURES,
  }),
  changes: (listingId: string, limit: number) => ({
    from: paths.changes(listingId),
    orderBy: ['at', 'desc'],
    limit,
  }),
  /** The latest change that set a listing's price to `askingPrice`, in cents. */
  changeToPrice: (listingId: string, askingPrice: number) => ({
    from: paths.changes(listingId),
    where: [['price.to', '==', askingPrice]],
    orderBy: ['at', 'desc'],
    limit: 1,
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
