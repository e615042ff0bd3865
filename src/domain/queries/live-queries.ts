import type { AuditAction } from '../audit/audit.ts';
import type { CaseKind } from '../case/case.ts';
import type { CaseState } from '../case/states.ts';
import { paths } from '../collections.ts';
import { MESSAGE_PAGE } from '../deal/deal.ts';
import type { Invoice, InvoiceState } from '../invoice/invoice.ts';
import { type ListingState, RECHECKED_STATES } from '../listing/states.ts';
import { NOTIFICATION_PAGE } from '../notification/notification.ts';
import type { OfferState } from '../offer/states.ts';
import { MOST_TEMPLATES, type Template } from '../template/templates.ts';
import { WATCH_LIMIT } from '../watchlist/watched.ts';
import type { Query } from './query.ts';

const NEWEST = 100;
const ANSWERS = 500;
const RECOMPUTES = 10;

/** The sort orders of lists about money. */
export const MONEY_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type MoneySort = (typeof MONEY_SORTS)[number];
type Order = readonly [field: string, direction: 'asc' | 'desc'];
const INVOICE_ORDERS: Record<MoneySort, Order> = {
  newest: ['issuedAt', 'desc'],
  oldest: ['issuedAt', 'asc'],
  largest: ['amount', 'desc'],
  smallest: ['amount', 'asc'],
};
const OFFER_ORDERS: Record<MoneySort, Order> = {
  newest: ['offer.changedAt', 'desc'],
  oldest: ['offer.changedAt', 'asc'],
  largest: ['offer.price', 'desc'],
  smallest: ['offer.price', 'asc'],
};
const CASES: Record<CaseKind, string> = {
  flag: paths.flags(),
  'bug-report': paths.bugReports(),
  'support-request': paths.supportRequests(),
};
/** Only where this user is a party. */
type PartyFilter = readonly ['participants', 'array-contains', string];
export type InvoiceFilter =
  | readonly ['state', '==', InvoiceState]
  | readonly ['kind', '==', Invoice['kind']]
  | PartyFilter
  | null;
export const AGE_SORTS = ['newest', 'oldest'] as const satisfies MoneySort[];
export type AgeSort = (typeof AGE_SORTS)[number];
export type UserFilter = readonly ['inactive' | 'premium', '==', true] | readonly ['role', '==', 'admin'] | null;
export type OfferFilter = readonly ['offer.state', '==', OfferState] | PartyFilter | null;

/** Every query that the browser subscribes to, under the rules. */
export const liveQueries = {
  /** The parts of a listing's figures from a month on. */
  listingStats: (listingId: string, month: string) => ({
    from: paths.listingStats(listingId),
    where: [['month', '>=', month]],
  }),
  /** A user's deals, last changed first. */
  myDeals: (uid: string) => ({
    from: paths.deals(),
    where: [['participants', 'array-contains', uid]],
    orderBy: ['updatedAt', 'desc'],
    limit: NEWEST,
  }),
  /** The deals in which a seller is hidden from the buyer, last changed first. */
  myEnquiries: (uid: string) => ({
    from: paths.enquiries(uid),
    orderBy: ['updatedAt', 'desc'],
    limit: NEWEST,
  }),
  /** Everything that happened in a deal, oldest first. */
  dealEvents: (dealId: string) => ({ from: paths.dealEvents(dealId), orderBy: ['at', 'asc'] }),
  /** The newest messages of a deal, oldest first. */
  messages: (dealId: string) => ({ from: paths.messages(dealId), orderBy: ['createdAt', 'asc'], last: MESSAGE_PAGE }),
  /** The public change log of a listing, newest first. */
  changes: (listingId: string) => ({ from: paths.changes(listingId), orderBy: ['at', 'desc'], limit: NEWEST }),
  /** A listing's documents, oldest first. */
  documents: (listingId: string) => ({ from: paths.documents(listingId), orderBy: ['createdAt', 'asc'] }),
  /** What was asked about a listing, oldest first. */
  answers: (listingId: string) => ({ from: paths.answers(listingId), orderBy: ['createdAt', 'asc'], limit: ANSWERS }),
  /** What a seller’s newest exports for a listing add up to, newest first. */
  recomputes: (listingId: string, sellerId: string) => ({
    from: paths.recomputes(),
    where: [
      ['listingId', '==', listingId],
      ['sellerId', '==', sellerId],
    ],
    orderBy: ['createdAt', 'desc'],
    limit: RECOMPUTES,
  }),
  /** What connects a listing to its seller’s payment processor: one at most. */
  connection: (listingId: string, sellerId: string) => ({
    from: paths.connections(),
    where: [
      ['listingId', '==', listingId],
      ['sellerId', '==', sellerId],
    ],
    limit: 1,
  }),
  /** A buyer's newest openings of a listing, newest first. */
  openingsBy: (listingId: string, uid: string, limit: number) => ({
    from: paths.openings(listingId),
    where: [['uid', '==', uid]],
    orderBy: ['at', 'desc'],
    limit,
  }),
  /** Every offer of a deal, oldest version first. */
  offers: (dealId: string) => ({ from: paths.offers(dealId), orderBy: ['version', 'asc'] }),
  /** The handover items of one round of a deal, in the order of its assets. */
  handover: (dealId: string, round: number) => ({
    from: paths.handoverItems(dealId),
    where: [['round', '==', round]],
    orderBy: ['order', 'asc'],
  }),
  /** The records that were issued of a deal, newest first. */
  recordIssues: (dealId: string, limit: number) => ({
    from: paths.recordIssues(dealId),
    orderBy: ['n', 'desc'],
    limit,
  }),
  /** A user's invoices as payer or payee, newest first. */
  myInvoices: (uid: string) => ({
    from: paths.invoices(),
    where: [['participants', 'array-contains', uid]],
    orderBy: ['issuedAt', 'desc'],
    limit: NEWEST,
  }),
  /** A user's newest notifications. */
  notifications: (uid: string) => ({
    from: paths.notifications(uid),
    orderBy: ['createdAt', 'desc'],
    limit: NOTIFICATION_PAGE,
  }),
  /** What a user watches, newest first. */
  watchlist: (uid: string) => ({ from: paths.watchlist(uid), orderBy: ['watchedAt', 'desc'], limit: WATCH_LIMIT }),
  /** When administrators impersonated an account, newest first. */
  supportVisits: (uid: string) => ({ from: paths.supportVisits(uid), orderBy: ['startedAt', 'desc'], limit: NEWEST }),
  /** The users that a user blocks, newest first. */
  blocks: (uid: string) => ({ from: paths.blocks(uid), orderBy: ['at', 'desc'], limit: NEWEST }),
  /** A user's saved searches, newest first. */
  savedSearches: (uid: string) => ({ from: paths.savedSearches(uid), orderBy: ['createdAt', 'desc'], limit: NEWEST }),
  /** A user's templates of a kind, last changed first. */
  templates: (uid: string, kind: Template['kind']) => ({
    from: paths.templates(uid),
    where: [['kind', '==', kind]],
    orderBy: ['updatedAt', 'desc'],
    limit: MOST_TEMPLATES,
  }),
  /** What matched them and was not dismissed, newest first. */
  matches: (uid: string, limit: number) => ({
    from: paths.matches(uid),
    where: [['dismissedAt', '==', null]],
    orderBy: ['at', 'desc'],
    limit,
  }),
  /** The devices a user is signed in on, last seen first. */
  sessions: (uid: string) => ({ from: paths.sessions(uid), orderBy: ['lastSeenAt', 'desc'], limit: NEWEST }),
  /** A user's second factors, oldest first. */
  factors: (uid: string) => ({ from: paths.factors(uid), orderBy: ['createdAt', 'asc'], limit: NEWEST }),
  /** A seller's own listings in every state, last changed first. */
  ownListings: (uid: string) => ({ from: paths.ownListings(uid), orderBy: ['updatedAt', 'desc'], limit: NEWEST }),
  /** The revealed reviews about a user, newest first. */
  reviewsAbout: (uid: string) => ({
    from: paths.reviews(),
    where: [
      ['aboutId', '==', uid],
      ['revealedAt', '!=', null],
    ],
    orderBy: ['revealedAt', 'desc'],
    limit: NEWEST,
  }),
  /** For administrators: documents about funds that wait to be compared, oldest first. */
  waitingFunds: (limit: number) => ({
    from: paths.fundsChecks(),
    where: [['state', '==', 'waiting']],
    orderBy: ['createdAt', 'asc'],
    limit,
  }),
  /** For administrators: accounts, all or those of a kind, by age. */
  usersBy: (by: UserFilter, sort: AgeSort, limit: number) => ({
    from: paths.users(),
    where: by ? [by] : [],
    orderBy: ['createdAt', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** For administrators: some of the active ones, by one of the two fields that make an administrator. */
  activeAdmins: (field: 'role' | 'isAdmin', limit: number) => ({
    from: paths.users(),
    where: [
      ['inactive', '==', false],
      [field, '==', field === 'role' ? 'admin' : true],
    ],
    limit,
  }),
  /** For administrators: listings, all or those in a state, by age. */
  listingsBy: (state: ListingState | null, sort: AgeSort, limit: number) => ({
    from: paths.listings(),
    where: state ? [['state', '==', state]] : [],
    orderBy: ['createdAt', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** For administrators: the deals on a listing. */
  dealsOn: (listingId: string) => ({ from: paths.deals(), where: [['listingId', '==', listingId]], limit: NEWEST }),
  /** For administrators: invoices, all or filtered by state, kind or party. */
  invoicesBy: (by: InvoiceFilter, sort: MoneySort, limit: number) => ({
    from: paths.invoices(),
    where: by ? [by] : [],
    orderBy: INVOICE_ORDERS[sort],
    limit,
  }),
  /** For administrators: deals with an offer, all or filtered by its state or a party, sorted by the offer. */
  offersBy: (by: OfferFilter, sort: MoneySort, limit: number) => ({
    from: paths.deals(),
    where: by ? [by] : [],
    orderBy: OFFER_ORDERS[sort],
    limit,
  }),
  /** For administrators: cases of a kind in a state, by age. */
  casesIn: (kind: CaseKind, state: CaseState, sort: AgeSort, limit: number) => ({
    from: CASES[kind],
    where: [['state', '==', state]],
    orderBy: ['at', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** Snapshots of the search index, the one asked for last first. */
  searchSnapshots: (limit: number) => ({ from: paths.searchSnapshots(), orderBy: ['askedAt', 'desc'], limit }),
  /** For administrators: the audit log, newest first: all of it, one action, or one subject. */
  newestAudit: (limit: number) => ({ from: paths.auditLog(), orderBy: ['at', 'desc'], limit }),
  auditOf: (action: AuditAction, limit: number) => ({
    from: paths.auditLog(),
    where: [['action', '==', action]],
    orderBy: ['at', 'desc'],
    limit,
  }),
  auditAbout: (touch: string, limit: number) => ({
    from: paths.auditLog(),
    where: [['touches', 'array-contains', touch]],
    orderBy: ['at', 'desc'],
    limit,
  }),
  /** What an administrator opened of the private files about one subject, newest first. */
  openedBy: (uid: string, touch: string) => ({
    from: paths.auditLog(),
    where: [
      ['by', '==', uid],
      ['action', '==', 'document-opened'],
      ['touches', 'array-contains', touch],
    ],
    orderBy: ['at', 'desc'],
    limit: NEWEST,
  }),
  /** Every submission of a listing, newest first. */
  submissions: (listingId: string) => ({ from: paths.submissions(listingId), orderBy: ['n', 'desc'], limit: NEWEST }),
  /** For administrators: listings on the market that were changed since their review, oldest first. */
  changedListings: (limit: number) => ({
    from: paths.listings(),
    where: [
      ['changedSinceReview', '==', true],
      ['state', 'in', RECHECKED_STATES],
    ],
    orderBy: ['changedAt', 'asc'],
    limit,
  }),
  /** Listings waiting for review, oldest first; with `titled`, only those whose title has that word. */
  reviewQueue: (titled: string | null, limit: number) => ({
    from: paths.listings(),
    where: [['state', '==', 'submitted'], ...(titled ? [['titleTokens', 'array-contains', titled] as const] : [])],
    orderBy: ['submittedAt', 'asc'],
    limit,
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
