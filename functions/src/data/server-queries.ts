import type { Counted } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { OVER_STAGES } from '../../../src/domain/deal/states.ts';
import { RECHECKED_STATES, SEARCHED_STATES } from '../../../src/domain/listing/states.ts';
import type { OfferState } from '../../../src/domain/offer/states.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { isOpen, RECOMPUTE_STATES } from '../../../src/domain/recompute/states.ts';

const OPEN_RECOMPUTES = RECOMPUTE_STATES.filter(isOpen);
const UNSETTLED = ['open', 'overdue', 'paid'];
const CHANGES = 20;
const FIGURES = 200;

const within = (collection: string, field: string, from: Date, to: Date) =>
  ({
    from: collection,
    where: [
      [field, '>=', from],
      [field, '<', to],
    ],
  }) as const;

/** Documents whose field starts with a text, in its order. */
const beginning = (collection: string, field: string, start: string, limit: number) =>
  ({
    from: collection,
    where: [
      [field, '>=', start],
      [field, '<', `${start}\uf8ff`],
    ],
    orderBy: [field, 'asc'],
    limit,
  }) as const;

/** Every query that the functions run; security rules do not apply to them. */
export const serverQueries = {
  dueDeals: (now: Date) => ({ from: paths.deals(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  dueInvoices: (now: Date) => ({ from: paths.invoices(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  /** Accounts whose second factors are to be reset by now. */
  dueFactorResets: (now: Date) => ({
    from: paths.users(),
    where: [['factorResetAt', '<=', now]],
    orderBy: ['factorResetAt', 'asc'],
  }),
  /** Listings that were not confirmed since a time and whose sellers were not asked yet. */
  listingsToAsk: (before: Date) => ({
    from: paths.listings(),
    where: [
      ['state', '==', 'live'],
      ['askedAt', '==', null],
      ['confirmedAt', '<=', before],
    ],
    orderBy: ['confirmedAt', 'asc'],
  }),
  listingsAskedBefore: (before: Date) => ({
    from: paths.listings(),
    where: [
      ['state', '==', 'live'],
      ['askedAt', '<=', before],
    ],
    orderBy: ['askedAt', 'asc'],
  }),
  /** Recomputes that have stopped, or whose file did not arrive. */
  dueRecomputes: (now: Date) => ({
    from: paths.recomputes(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  recomputesOn: (listingId: string) => ({ from: paths.recomputes(), where: [['listingId', '==', listingId]] }),
  /** Those of a listing that are not over. */
  openRecomputesOn: (listingId: string) => ({
    from: paths.recomputes(),
    where: [
      ['listingId', '==', listingId],
      ['state', 'in', OPEN_RECOMPUTES],
    ],
  }),
  recomputesOf: (sellerId: string) => ({ from: paths.recomputes(), where: [['sellerId', '==', sellerId]] }),
  /** Checks of ownership that are to be made by now. */
  dueOwnerships: (now: Date) => ({
    from: paths.ownershipTokens(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  ownershipTokensOf: (sellerId: string) => ({ from: paths.ownershipTokens(), where: [['sellerId', '==', sellerId]] }),
  /** Connections to read again, or whose reading has stopped. */
  dueConnections: (now: Date) => ({
    from: paths.connections(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  connectionsOf: (sellerId: string) => ({ from: paths.connections(), where: [['sellerId', '==', sellerId]] }),
  waitingOperations: (before: Date) => ({
    from: paths.outboxRows(),
    where: [
      ['state', '==', 'waiting'],
      ['createdAt', '<=', before],
    ],
    orderBy: ['createdAt', 'asc'],
  }),
  dueMails: (now: Date) => ({
    from: paths.mails(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  dueMediaUses: (now: Date) => ({
    from: paths.mediaUses(),
    where: [['checkAt', '<=', now]],
    orderBy: ['checkAt', 'asc'],
  }),
  mediaUsesOf: (hash: string) => ({ from: paths.mediaUses(), where: [['hash', '==', hash]], limit: 2 }),
  /** Entries that the chain has not reached, oldest first. */
  unchainedAudit: (limit: number) => ({
    from: paths.auditLog(),
    where: [['n', '==', null]],
    orderBy: ['at', 'asc'],
    limit,
  }),
  chainedAudit: (after: number, limit: number) => ({
    from: paths.auditLog(),
    where: [['n', '>', after]],
    orderBy: ['n', 'asc'],
    limit,
  }),
  operationsOf: (invoiceId: string) => ({
    from: paths.outboxRows(),
    where: [['operation.invoiceId', '==', invoiceId]],
  }),
  ledgerOf: (invoiceId: string) => ({ from: paths.ledger(), where: [['invoiceId', '==', invoiceId]] }),
  everyImpersonationOf: (targetUid: string) => ({
    from: paths.impersonations(),
    where: [['targetUid', '==', targetUid]],
  }),
  /** Impersonations that were not ended. */
  impersonationsOf: (targetUid: string) => ({
    from: paths.impersonations(),
    where: [
      ['targetUid', '==', targetUid],
      ['endedAt', '==', null],
    ],
  }),
  listingsTitled: (token: string, limit: number) => ({
    from: paths.listings(),
    where: [['titleTokens', 'array-contains', token]],
    limit,
  }),
  usersNamed: (token: string, limit: number) => ({
    from: paths.users(),
    where: [['searchTokens', 'array-contains', token]],
    limit,
  }),
  usersByEmail: (start: string, limit: number) => beginning(paths.users(), 'email', start, limit),
  questionsFrom: (start: string, limit: number) => beginning(paths.supportRequests(), 'email', start, limit),
  bugReportsOf: (uid: string, limit: number) => ({ from: paths.bugReports(), where: [['uid', '==', uid]], limit }),
  flagsAbout: (
    field: 'listingId' | 'dealId' | 'invoiceId' | 'uid' | 'report.reporterId',
    id: string,
    limit: number,
  ) => ({ from: paths.flags(), where: [[field, '==', id]], limit }),
  invoiceNumbered: (number: string) => ({ from: paths.invoices(), where: [['number', '==', number]], limit: 1 }),
  /** Active accounts with `role` admin or `isAdmin` true. */
  admins: (field: 'role' | 'isAdmin', limit: number) => ({
    from: paths.users(),
    where: [
      ['inactive', '==', false],
      [field, '==', field === 'role' ? 'admin' : true],
    ],
    limit,
  }),
  /** What analytics count, from one moment to before another. */
  usersBetween: (from: Date, to: Date) => within(paths.users(), 'createdAt', from, to),
  listedBetween: (from: Date, to: Date) => within(paths.listings(), 'firstListedAt', from, to),
  dealsBetweenTimes: (from: Date, to: Date) => within(paths.deals(), 'createdAt', from, to),
  offeredBetween: (from: Date, to: Date) => within(paths.deals(), 'offeredAt', from, to),
  paidBetween: (from: Date, to: Date) => within(paths.deals(), 'reached.paid', from, to),
  visitsBetween: (kind: string, from: Date, to: Date) => {
    const { where, ...rest } = within(paths.visits(), 'at', from, to);
    return { ...rest, where: [['kind', '==', kind], ...where] };
  },
  completedBetween: (from: Date, to: Date) => within(paths.deals(), 'completedAt', from, to),
  soldBetween: (from: Date, to: Date) => within(paths.listings(), 'soldAt', from, to),
  feesBetween: (from: Date, to: Date) => {
    const { where, ...rest } = within(paths.invoices(), 'issuedAt', from, to);
    return { ...rest, where: [['kind', '==', 'fee'], ...where] };
  },
  /** The parts of a month's figures that are not added up yet. */
  statsShards: (month: string) => ({ from: paths.statsShards(month) }),
  /** The parts of a listing's figures from a month on. */
  listingStats: (listingId: string, month: string) => ({
    from: paths.listingStats(listingId),
    where: [['month', '>=', month]],
  }),
  /** What brought visitors to a listing from a month on. */
  origins: (listingId: string, month: string) => ({
    from: paths.origins(listingId),
    where: [['month', '>=', month]],
  }),
  inState: (collection: Exclude<Counted, 'changedListings'>, state: string) => ({
    from: collection,
    where: [['state', '==', state]],
  }),
  changedListings: () => ({
    from: paths.listings(),
    where: [
      ['changedSinceReview', '==', true],
      ['state', 'in', RECHECKED_STATES],
    ],
  }),
  listingsOf: (sellerId: string) => ({ from: paths.listings(), where: [['sellerId', '==', sellerId]] }),
  /** What a profile shows: for sale, under offer or sold. */
  shownListingsOf: (sellerId: string) => ({
    from: paths.publicListings(),
    where: [
      ['teaser.seller.uid', '==', sellerId],
      ['state', 'in', [...SEARCHED_STATES, 'sold']],
    ],
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
  olderFigures: (listingId: string) => ({
    from: paths.olderFigures(listingId),
    orderBy: ['until', 'desc'],
    limit: FIGURES,
  }),
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
  changes: (listingId: string) => ({ from: paths.changes(listingId), orderBy: ['at', 'desc'], limit: CHANGES }),
  dealsOf: (uid: string) => ({ from: paths.deals(), where: [['participants', 'array-contains', uid]] }),
  /** The deals in which a seller is hidden from the buyer. */
  enquiriesOf: (uid: string) => ({ from: paths.enquiries(uid) }),
  dealsBetween: (buyerId: string, sellerId: string) => ({
    from: paths.deals(),
    where: [
      ['buyerId', '==', buyerId],
      ['sellerId', '==', sellerId],
    ],
  }),
  openDealsOf: (buyerId: string) => ({
    from: paths.deals(),
    where: [
      ['buyerId', '==', buyerId],
      ['stage', 'not-in', OVER_STAGES],
    ],
  }),
  dealsOn: (listingId: string) => ({ from: paths.deals(), where: [['listingId', '==', listingId]] }),
  /** Deals on a listing whose newest offer is in one of these states. */
  dealsWithOffers: (listingId: string, states: readonly OfferState[]) => ({
    from: paths.deals(),
    where: [
      ['listingId', '==', listingId],
      ['offer.state', 'in', states],
    ],
  }),
  messagesFrom: (dealId: string, senderId: string) => ({
    from: paths.messages(dealId),
    where: [['senderId', '==', senderId]],
  }),
  messagesSince: (dealId: string, senderId: string, since: unknown) => ({
    from: paths.messages(dealId),
    where: [
      ['senderId', '==', senderId],
      ['createdAt', '>', since],
    ],
  }),
  reviewsBy: (authorId: string) => ({ from: paths.reviews(), where: [['authorId', '==', authorId]] }),
  /** Invoices with money to come or to go on, of either side. */
  unsettledInvoicesOf: (uid: string) => ({
    from: paths.invoices(),
    where: [
      ['participants', 'array-contains', uid],
      ['state', 'in', UNSETTLED],
    ],
  }),
  invoicesToPayOut: (payeeId: string) => ({
    from: paths.invoices(),
    where: [
      ['payee.uid', '==', payeeId],
      ['state', 'in', UNSETTLED],
    ],
  }),
  openMembership: (payerId: string) => ({
    from: paths.invoices(),
    where: [
      ['payer.uid', '==', payerId],
      ['kind', '==', 'membership'],
      ['state', '==', 'open'],
    ],
    limit: 1,
  }),
  overdueFees: (payerId: string) => ({
    from: paths.invoices(),
    where: [
      ['payer.uid', '==', payerId],
      ['kind', '==', 'fee'],
      ['state', '==', 'overdue'],
    ],
    limit: 1,
  }),
  /** The saved searches kept under any of these keys, of which there may be thirty. */
  searchesKeptUnder: (keys: readonly string[]) => ({
    from: paths.keptSearches(),
    where: [['keys', 'array-contains-any', keys]],
  }),
  /** Accounts that are to be alerted by now. */
  dueAlerts: (now: Date) => ({
    from: paths.alertClocks(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** What an account was not alerted of yet, the first that is due first. */
  untoldMatches: (uid: string, limit: number) => ({
    from: paths.matches(uid),
    where: [['dueAt', '>', new Date(0)]],
    orderBy: ['dueAt', 'asc'],
    limit,
  }),
  savedSearches: (uid: string, limit: number) => ({ from: paths.savedSearches(uid), limit }),
  notifications: (uid: string, limit: number) => ({
    from: paths.notifications(uid),
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  notificationsUpTo: (uid: string, moment: Date, limit: number) => ({
    from: paths.notifications(uid),
    where: [['createdAt', '<=', moment]],
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  newestUnread: (uid: string, limit: number) => ({
    from: paths.notifications(uid),
    where: [['readAt', '==', null]],
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  /** The notification that already stands for an event. */
  notificationsCausedBy: (uid: string, eventId: string) => ({
    from: paths.notifications(uid),
    where: [['causes', 'array-contains', eventId]],
    limit: 1,
  }),
  unreadAbout: (uid: string, subject: string) => ({
    from: paths.notifications(uid),
    where: [
      ['subject', '==', subject],
      ['readAt', '==', null],
    ],
    limit: 1,
  }),
  /** Everybody's rows of a listing, in whoever's watchlist. */
  watchersOf: (listingId: string, limit?: number) => ({
    from: 'watchlist',
    group: true,
    where: [['listingId', '==', listingId]],
    ...(limit ? { limit } : {}),
  }),
  unread: (uid: string, limit?: number) => ({
    from: paths.notifications(uid),
    where: [['readAt', '==', null]],
    ...(limit ? { limit } : {}),
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
