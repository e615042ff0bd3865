import { serverQueries } from '../../../functions/src/data/firestore/queries/server-queries.ts';
import { CASE_KINDS } from '../../../src/domain/case/case.ts';
import { AGE_SORTS, MONEY_SORTS } from '../../../src/domain/queries/admin-queries.ts';
import { liveQueries } from '../../../src/domain/queries/live-queries.ts';
import { pageQuery, type Query } from '../../../src/domain/queries/query.ts';

type Queries = Record<string, (...args: never[]) => Query>;
/** The first argument whose type is a fixed set of names, such as fields or collections; never if there is none. */
type Choice<Args> = Args extends readonly [infer First, ...infer Rest]
  ? First extends string
    ? string extends First
      ? Choice<Rest>
      : First
    : Choice<Rest>
  : never;
/** Arguments for a query. A query with such a choice has arguments for each name, since each may need its own index. */
type Sample<Args extends unknown[]> = [Choice<Args>] extends [never] ? Args : { [C in Choice<Args> & string]: Args };
type Samples<T extends Queries> = { [K in keyof T]: Sample<Parameters<T[K]>> };
type Examples<T extends Queries> = { [K in keyof T]: Parameters<T[K]> };

const NOW = new Date(0);
/** Arguments for each query of the functions. A query without arguments here does not compile. */
const SERVER: Samples<typeof serverQueries> = {
  dueDeals: [NOW],
  dueInvoices: [NOW],
  dueFactorResets: [NOW],
  listingsToAsk: [NOW],
  listingsAskedBefore: [NOW],
  dueRecomputes: [NOW],
  recomputesOn: ['x'],
  answersAskedBy: ['x', 'y'],
  openRecomputesOn: ['x'],
  recomputesOf: ['x'],
  dueOwnerships: [NOW],
  dueHandoverItems: [NOW],
  ownershipTokensOf: ['x'],
  dueConnections: [NOW],
  connectionsOf: ['x'],
  waitingOperations: [NOW],
  dueMails: [NOW],
  returnedMails: [1],
  countReturnedMails: [],
  admins: { role: ['role', 1], isAdmin: ['isAdmin', 1] },
  usersBetween: [NOW, NOW],
  listedBetween: [NOW, NOW],
  dealsBetweenTimes: [NOW, NOW],
  completedBetween: [NOW, NOW],
  soldBetween: [NOW, NOW],
  feesBetween: [NOW, NOW],
  offeredBetween: [NOW, NOW],
  paidBetween: [NOW, NOW],
  visitsBetween: ['views', NOW, NOW],
  statsShards: ['2026-06'],
  listingStats: ['x', '2026-06'],
  origins: ['x', '2026-06'],
  inState: {
    listings: ['listings', 'live'],
    flags: ['flags', 'open'],
    bugReports: ['bugReports', 'open'],
    supportRequests: ['supportRequests', 'open'],
  },
  changedListings: [],
  everyImpersonationOf: ['x'],
  notificationsCausedBy: ['x', 'e'],
  unreadAbout: ['x', 'other /deals/x A title'],
  listingsOf: ['x'],
  shownListingsOf: ['x', 1],
  soldListings: ['SaaS', 1],
  olderFigures: { teaser: ['x', 'teaser'], access: ['x', 'access'] },
  listingsForSale: [],
  forSaleIn: ['SaaS'],
  searchedListings: [],
  publicListingsInOrder: [10],
  keptSearchesInOrder: [10],
  searchChangesAfter: [NOW],
  searchChangesUntil: [NOW],
  searchSnapshotsAfter: [NOW, 1],
  newestSnapshots: [1],
  changes: ['x', 1],
  changeToPrice: ['x', 1],
  dealsOf: ['x'],
  inquiriesOf: ['x'],
  dealsOn: ['x'],
  unchainedAudit: [1],
  chainedAudit: [0, 1],
  operationsOf: ['x'],
  ledgerOf: ['x'],
  movementsBetween: [NOW, NOW, 1],
  movementsSince: [NOW],
  heldMoney: [],
  invoicesInOrder: [1],
  invoicesOfYear: [2026],
  usersNamed: ['nora', 1],
  usersByEmail: ['nora', 1],
  questionsFrom: ['nora', 1],
  bugReportsOf: ['x', 1],
  flagsAbout: {
    listingId: ['listingId', 'x', 1],
    dealId: ['dealId', 'x', 1],
    invoiceId: ['invoiceId', 'x', 1],
    uid: ['uid', 'x', 1],
    'report.reporterId': ['report.reporterId', 'x', 1],
  },
  impersonationsOf: ['u'],
  listingsTitled: ['x', 1],
  invoiceNumbered: ['x'],
  dueMediaUses: [NOW],
  mediaUsesOf: ['x'],
  listingsWithPicture: ['x'],
  textsMarked: [[1]],
  textsOfSite: ['x'],
  newestTextSample: ['x'],
  textSampleBefore: ['x', NOW],
  termsOf: ['x'],
  dealsBetween: ['x', 'y'],
  dealsWithOpenOfferOf: ['x', 1],
  dealsWithOffers: ['x', ['pending']],
  tasksOnSide: { buyer: ['buyer', 'x'], seller: ['seller', 'x'], 'hidden-seller': ['hidden-seller', 'x'] },
  dealsAtStage: {
    buyer: ['buyer', 'x', 'paid'],
    seller: ['seller', 'x', 'paid'],
    'hidden-seller': ['hidden-seller', 'x', 'paid'],
  },
  messagesFrom: ['x', 'y'],
  messagesSince: ['x', 'y', NOW],
  messagesFromFirst: ['x', 1],
  recordByDigest: ['x'],
  recordByPdf: ['x'],
  recordByNumber: ['x'],
  invoicesOfDeal: ['x'],
  reviewsBy: ['x'],
  reviewsOf: ['x'],
  unsettledInvoicesOf: ['x'],
  invoicesToPayOut: ['x'],
  openMembership: ['x'],
  overdueFees: ['x'],
  searchesKeptUnder: [['any']],
  dueAlerts: [NOW],
  dueFunds: [NOW],
  waitingCounts: [],
  accountsInOrder: [1],
  untoldMatches: ['x', 1],
  savedSearches: ['x', 1],
  notifications: ['x', 1],
  notificationsUpTo: ['x', NOW, 1],
  newestUnread: ['x', 1],
  unread: ['x'],
  watchersOf: ['x'],
};

/** Arguments for the queries of screens, about documents that `uid` owns or takes part in. */
const liveExamples = (uid: string, deal: string): Examples<typeof liveQueries> => ({
  myDeals: ['buyer', uid],
  myTasks: ['buyer', uid],
  myExpiringTasks: ['buyer', uid],
  myThreads: ['buyer', uid],
  myUnreadThreads: ['buyer', uid],
  myOffers: ['buyer', uid],
  myOffersToAnswer: ['buyer', uid],
  myAcceptedOffers: ['buyer', uid],
  myClosedOffers: ['buyer', uid],
  dealsOnMine: ['seller', uid, deal.split('_')[0] ?? ''],
  dealsWithBuyers: ['seller', uid, deal.split('_')[0] ?? '', ['b']],
  offersOnMine: ['seller', uid, deal.split('_')[0] ?? ''],
  accessOnMine: ['seller', uid, deal.split('_')[0] ?? ''],
  offersOnMineIn: ['seller', uid, deal.split('_')[0] ?? ''],
  reservingDeal: [deal.split('_')[0] ?? '', uid],
  firstPaidSale: [uid],
  listingStats: [deal.split('_')[0] ?? '', '2026-06'],
  dealEvents: [deal],
  recordIssues: [deal, 1],
  messages: [deal],
  offers: [deal],
  handover: [deal, 1],
  changes: [deal.split('_')[0] ?? ''],
  documents: [deal.split('_')[0] ?? ''],
  keptDocuments: [deal.split('_')[0] ?? ''],
  refusedDocuments: [deal.split('_')[0] ?? ''],
  answers: [deal.split('_')[0] ?? ''],
  answersIn: [deal.split('_')[0] ?? '', 'open'],
  newestAnswer: [deal.split('_')[0] ?? ''],
  recomputes: [deal.split('_')[0] ?? '', uid],
  connection: [deal.split('_')[0] ?? '', uid],
  openingsBy: [deal.split('_')[0] ?? '', uid, 1],
  myInvoices: [uid],
  myInvoicesIn: [uid, ['void']],
  myInvoicesAs: ['payer', uid, ['open']],
  notifications: [uid],
  notificationsIn: [uid, null, false],
  watchlist: [uid],
  watchedIn: [uid, ['sold', 'gone']],
  ownListings: [uid],
  waitingListings: [uid],
  listingGroup: [uid, false, ['live']],
  ownListingsIn: [uid, ['live', 'paused']],
  supportVisits: [uid],
  blocks: [uid],
  savedSearches: [uid],
  templates: [uid, 'terms'],
  matches: [uid],
  sessions: [uid],
  factors: [uid],
  reviewsAbout: [uid],
  reviewQueue: [null, 1],
  longestWaiting: [],
  searchSnapshots: [5],
  newestAudit: [50],
  auditOf: ['admin-grant', 50],
  auditAbout: ['user:x', 50],
  openedBy: [uid, 'listing:x'],
  submissions: [deal.split('_')[0] ?? ''],
  usersBy: [null, 'newest', 50],
  waitingFunds: [10],
  activeAdmins: ['role', 2],
  listingsBy: [null, 'newest', 50],
  changedListings: [50],
  dealsOn: [deal.split('_')[0] ?? ''],
  invoicesBy: [['state', '==', 'open'], 'newest', 50],
  heldInvoices: [50],
  offersBy: [['offer.state', '==', 'pending'], 'newest', 50],
  casesIn: ['flag', 'open', 'oldest', 50],
});

function called<T extends Record<string, (...args: never[]) => Query>>(
  queries: T,
  examples: Examples<T>,
): [name: string, query: Query][] {
  return Object.entries(queries).map(([name, query]) => [name, query(...examples[name as keyof T])]);
}

export const liveQueriesOf = (uid: string, deal: string): [name: string, query: Query][] => [
  ...called<typeof liveQueries>(liveQueries, liveExamples(uid, deal)),
  ['answersIn', liveQueries.answersIn(deal.split('_')[0] ?? '', 'answered')],
  ...onEachSide(uid),
  ...notificationsBy(uid),
  ...adminQueries(),
];

/** Lists of deals on the sides that the examples leave out, and invoices to be received. */
const onEachSide = (uid: string): [name: string, query: Query][] => [
  ...(['seller', 'hidden-seller'] as const).flatMap((side): [string, Query][] => [
    ['myDeals', liveQueries.myDeals(side, uid)],
    ['myTasks', liveQueries.myTasks(side, uid)],
    ['myExpiringTasks', liveQueries.myExpiringTasks(side, uid)],
    ['myThreads', liveQueries.myThreads(side, uid)],
    ['myUnreadThreads', liveQueries.myUnreadThreads(side, uid)],
    ['myOffers', liveQueries.myOffers(side, uid)],
    ['myOffersToAnswer', liveQueries.myOffersToAnswer(side, uid)],
    ['myAcceptedOffers', liveQueries.myAcceptedOffers(side, uid)],
    ['myClosedOffers', liveQueries.myClosedOffers(side, uid)],
  ]),
  ['dealsOnMine', liveQueries.dealsOnMine('hidden-seller', uid, 'x')],
  ['dealsWithBuyers', liveQueries.dealsWithBuyers('hidden-seller', uid, 'x', ['b'])],
  ['offersOnMine', liveQueries.offersOnMine('hidden-seller', uid, 'x')],
  ['accessOnMine', liveQueries.accessOnMine('hidden-seller', uid, 'x')],
  ['offersOnMineIn', liveQueries.offersOnMineIn('hidden-seller', uid, 'x')],
  ['myInvoicesAs', liveQueries.myInvoicesAs('payee', uid, ['open'])],
];

/** Notifications with the conditions that the example leaves out. */
const notificationsBy = (uid: string): [name: string, query: Query][] =>
  (
    [
      [null, true],
      ['offer', false],
      ['offer', true],
    ] as const
  ).map(([topic, onlyUnread]) => ['notificationsIn', liveQueries.notificationsIn(uid, topic, onlyUnread)]);

/** Lists of the admin area with each filter and order: forwards, and backwards for the page before a row. */
const adminQueries = (): [name: string, query: Query][] => {
  const lists: [name: string, query: Query][] = [
    ...listsByOrder(),
    ['reviewQueue', liveQueries.reviewQueue(null, 50)],
    ['reviewQueue', liveQueries.reviewQueue('desk', 50)],
    ['changedListings', liveQueries.changedListings(50)],
    ['heldInvoices', liveQueries.heldInvoices(50)],
    ['newestAudit', liveQueries.newestAudit(50)],
    ['auditOf', liveQueries.auditOf('admin-grant', 50)],
    ['auditAbout', liveQueries.auditAbout('user:x', 50)],
  ];
  const pages = lists.flatMap(([name, query]): [string, Query][] => [
    [name, query],
    [`${name}, backwards`, pageQuery(query, 'before')],
  ]);
  return [...pages, ['activeAdmins', liveQueries.activeAdmins('isAdmin', 2)]];
};

const listsByOrder = (): [name: string, query: Query][] => [
  ...AGE_SORTS.map((sort): [string, Query] => ['listingsBy', liveQueries.listingsBy('live', sort, 50)]),
  ...AGE_SORTS.flatMap((sort) =>
    CASE_KINDS.map((kind): [string, Query] => ['casesIn', liveQueries.casesIn(kind, 'open', sort, 50)]),
  ),
  ...AGE_SORTS.flatMap((sort) =>
    (
      [
        ['inactive', '==', true],
        ['premium', '==', true],
        ['role', '==', 'admin'],
      ] as const
    ).map((by): [string, Query] => ['usersBy', liveQueries.usersBy(by, sort, 50)]),
  ),
  ...MONEY_SORTS.flatMap((sort) => [
    ...(
      [['state', '==', 'open'], ['kind', '==', 'fee'], ['participants', 'array-contains', 'somebody'], null] as const
    ).map((by): [string, Query] => ['invoicesBy', liveQueries.invoicesBy(by, sort, 50)]),
    ...(
      [
        ['offer.state', '==', 'pending'],
        ['dispute.state', '==', 'ready'],
        ['participants', 'array-contains', 'somebody'],
        null,
      ] as const
    ).map((by): [string, Query] => ['offersBy', liveQueries.offersBy(by, sort, 50)]),
  ]),
];

export const functionQueries = (): [name: string, query: Query][] =>
  Object.entries(SERVER).flatMap(([name, sample]) => {
    const query = serverQueries[name as keyof typeof serverQueries] as (...args: unknown[]) => Query;
    return (Array.isArray(sample) ? [sample] : Object.values(sample)).map((args): [string, Query] => [
      name,
      query(...args),
    ]);
  });

export const allQueries = (): Query[] => [
  ...liveQueriesOf('x', 'y').map(([, query]) => query),
  ...functionQueries().map(([, query]) => query),
];
