import type { AuditAction } from '../audit/audit.ts';
import type { CaseKind } from '../case/case.ts';
import type { CaseState } from '../case/states.ts';
import { paths } from '../collections.ts';
import type { DisputeState } from '../dispute/states.ts';
import type { Invoice, InvoiceState } from '../invoice/invoice.ts';
import { type ListingState, RECHECKED_STATES } from '../listing/states.ts';
import type { OfferState } from '../offer/states.ts';
import type { Query } from './query.ts';

/** Sort orders for lists of invoices and offers. */
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
/** Limits results to those in which this user is a party. */
type PartyFilter = readonly ['participants', 'array-contains', string];
export type InvoiceFilter =
  | readonly ['state', '==', InvoiceState]
  | readonly ['kind', '==', Invoice['kind']]
  | PartyFilter
  | null;
export const AGE_SORTS = ['newest', 'oldest'] as const satisfies MoneySort[];
export type AgeSort = (typeof AGE_SORTS)[number];
export type UserFilter = readonly ['inactive' | 'premium', '==', true] | readonly ['role', '==', 'admin'] | null;
export type OfferFilter =
  | readonly ['offer.state', '==', OfferState]
  | readonly ['dispute.state', '==', DisputeState]
  | PartyFilter
  | null;

/**
 * Maximum number of opened documents to load, more than any review needs. Documents opened before these have to be
 * opened again.
 */
const MAX_OPENED = 100;

/** Queries that only administrators can subscribe to. */
export const adminQueries = {
  /** Proof-of-funds documents waiting to be checked, oldest first. */
  waitingFunds: (limit: number) => ({
    from: paths.fundsChecks(),
    where: [['state', '==', 'waiting']],
    orderBy: ['createdAt', 'asc'],
    limit,
  }),
  /** Accounts, optionally of one kind, sorted by age. */
  usersBy: (by: UserFilter, sort: AgeSort, limit: number) => ({
    from: paths.users(),
    where: by ? [by] : [],
    orderBy: ['createdAt', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** Active administrators, selected by one of the two fields that mark them as such. */
  activeAdmins: (field: 'role' | 'isAdmin', limit: number) => ({
    from: paths.users(),
    where: [
      ['inactive', '==', false],
      [field, '==', field === 'role' ? 'admin' : true],
    ],
    limit,
  }),
  /** Listings, optionally in one state, sorted by age. */
  listingsBy: (state: ListingState | null, sort: AgeSort, limit: number) => ({
    from: paths.listings(),
    where: state ? [['state', '==', state]] : [],
    orderBy: ['createdAt', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** Deals on a listing. */
  dealsOn: (listingId: string) => ({ from: paths.deals(), where: [['listingId', '==', listingId]] }),
  /** Invoices, optionally filtered by state, kind or party. */
  invoicesBy: (by: InvoiceFilter, sort: MoneySort, limit: number) => ({
    from: paths.invoices(),
    where: by ? [by] : [],
    orderBy: INVOICE_ORDERS[sort],
    limit,
  }),
  /** Invoices whose money the payment provider holds, largest amount first. */
  heldInvoices: (limit: number) => ({
    from: paths.invoices(),
    where: [['held', '>', 0]],
    orderBy: ['held', 'desc'],
    limit,
  }),
  /**
   * Deals with an offer, optionally filtered by the offer's state, the dispute's state or a party, and sorted by the
   * offer.
   */
  offersBy: (by: OfferFilter, sort: MoneySort, limit: number) => ({
    from: paths.deals(),
    where: by ? [by] : [],
    orderBy: OFFER_ORDERS[sort],
    limit,
  }),
  /** Cases of one kind and state, sorted by age. */
  casesIn: (kind: CaseKind, state: CaseState, sort: AgeSort, limit: number) => ({
    from: CASES[kind],
    where: [['state', '==', state]],
    orderBy: ['at', sort === 'newest' ? 'desc' : 'asc'],
    limit,
  }),
  /** Snapshots of the search index, most recently requested first. */
  searchSnapshots: (limit: number) => ({ from: paths.searchSnapshots(), orderBy: ['askedAt', 'desc'], limit }),
  /** The audit log's entries, newest first; `auditOf` and `auditAbout` filter them by action or subject. */
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
  /** Audit log entries for private files about one subject that an administrator opened, newest first. */
  openedBy: (uid: string, touch: string) => ({
    from: paths.auditLog(),
    where: [
      ['by', '==', uid],
      ['action', '==', 'document-opened'],
      ['touches', 'array-contains', touch],
    ],
    orderBy: ['at', 'desc'],
    limit: MAX_OPENED,
  }),
  /** All submissions of a listing, newest first. */
  submissions: (listingId: string) => ({ from: paths.submissions(listingId), orderBy: ['n', 'desc'] }),
  /** Listings on the market that changed after their review, oldest change first. */
  changedListings: (limit: number) => ({
    from: paths.listings(),
    where: [
      ['changedSinceReview', '==', true],
      ['state', 'in', RECHECKED_STATES],
    ],
    orderBy: ['changedAt', 'asc'],
    limit,
  }),
  /** The listing that has waited longest for review. */
  longestWaiting: () => ({
    from: paths.listings(),
    where: [['state', '==', 'submitted']],
    orderBy: ['submittedAt', 'asc'],
    limit: 1,
  }),
  /** Listings waiting for review, oldest first, optionally with a word in the title. */
  reviewQueue: (titled: string | null, limit: number) => ({
    from: paths.listings(),
    where: [['state', '==', 'submitted'], ...(titled ? [['titleTokens', 'array-contains', titled] as const] : [])],
    orderBy: ['submittedAt', 'asc'],
    limit,
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
