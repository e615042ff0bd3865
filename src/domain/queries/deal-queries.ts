import { paths } from '../collections.ts';
import { MESSAGES_PER_PAGE } from '../deal/message.ts';
import type { DealRole, DealStage } from '../deal/states.ts';
import type { InvoiceState } from '../invoice/invoice.ts';
import { isOpenOffer, OFFER_STATES, type OfferState, OPEN_OFFER_STATES } from '../offer/states.ts';
import type { Query } from './query.ts';

/**
 * Sides on which an account's deals are queried. A seller hidden from the buyer has access to an inquiry instead of the
 * deal.
 */
export const SIDES = ['buyer', 'seller', 'hidden-seller'] as const;
export type Side = (typeof SIDES)[number];
/** Returns the deal role that a side corresponds to. */
export const roleOfSide = (side: Side): DealRole => (side === 'buyer' ? 'buyer' : 'seller');

type Where = NonNullable<Query['where']>;

/** Queries an account's deals on one side, with additional conditions. */
export const dealsOnSide = (side: Side, uid: string, ...where: Where) =>
  side === 'hidden-seller'
    ? { from: paths.inquiries(uid), where }
    : { from: paths.deals(), where: [[`${side}Id`, '==', uid], ...where] as Where };

/** A time earlier than any stored one, so that `>` excludes only rows without a time. */
const BEGINNING_OF_TIME = new Date(0);
/** Queries deals with a task, sorted by the time the task began (`since`) or expires (`endsAt`). */
function byTask(side: Side, uid: string, time: 'since' | 'endsAt'): Query {
  const field = `lists.${time}.${roleOfSide(side)}`;
  return { ...dealsOnSide(side, uid, [field, '>', BEGINNING_OF_TIME]), orderBy: [field, 'asc'] };
}

/** Stages from the accepted offer to the end of the sale. */
const RESERVING_STAGES = [
  'accepted',
  'paid',
  'handover',
  'inspection',
  'disputed',
] as const satisfies readonly DealStage[];
const CLOSED_OFFER_STATES = OFFER_STATES.filter((state) => !isOpenOffer(state) && state !== 'accepted');

/** Maximum number of values in a query condition. */
export const MAX_QUERY_VALUES = 30;

/** Queries about deals and their invoices that the browser subscribes to. */
export const dealQueries = {
  /** An account's deals on one side, most recently changed first. */
  myDeals: (side: Side, uid: string) => ({ ...dealsOnSide(side, uid), orderBy: ['updatedAt', 'desc'] }),
  /** Deals with a task for the account, longest waiting first. */
  myTasks: (side: Side, uid: string) => byTask(side, uid, 'since'),
  /** Deals with a task that expires, earliest deadline first. */
  myExpiringTasks: (side: Side, uid: string) => byTask(side, uid, 'endsAt'),
  /** An account's threads, most recent message first. */
  myThreads: (side: Side, uid: string) => ({ ...dealsOnSide(side, uid), orderBy: ['lists.spokenAt', 'desc'] }),
  /** Threads with messages the account hasn't read. */
  myUnreadThreads: (side: Side, uid: string) => ({
    ...dealsOnSide(side, uid, [`lists.unread.${roleOfSide(side)}`, '==', true]),
    orderBy: ['lists.spokenAt', 'desc'],
  }),
  /** An account's deals with an offer, most recent offer change first. */
  myOffers: (side: Side, uid: string) => ({ ...dealsOnSide(side, uid), orderBy: ['offer.changedAt', 'desc'] }),
  /** Deals with an offer awaiting a response from the account, as in `isTurnOf`. */
  myOffersToAnswer: (side: Side, uid: string) => ({
    ...dealsOnSide(side, uid, ['stage', '==', 'negotiation'], ['waitingOn', 'in', [roleOfSide(side), 'both']]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals with an accepted offer, by default including completed sales. */
  myAcceptedOffers: (side: Side, uid: string, states: readonly OfferState[] = ['accepted', 'completed']) => ({
    ...dealsOnSide(side, uid, ['offer.state', 'in', states]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals whose offer is closed: it fell through or was completed. */
  myClosedOffers: (side: Side, uid: string) => ({
    ...dealsOnSide(side, uid, ['offer.state', 'in', CLOSED_OFFER_STATES]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** A seller's deals on one listing, most recently changed first. */
  dealsOnMine: (side: Side, uid: string, listingId: string) => ({
    ...dealsOnSide(side, uid, ['listingId', '==', listingId]),
    orderBy: ['updatedAt', 'desc'],
  }),
  /** Deals on a listing with certain buyers, at most `MAX_QUERY_VALUES`. */
  dealsWithBuyers: (side: Side, uid: string, listingId: string, buyers: readonly string[]) =>
    dealsOnSide(side, uid, ['listingId', '==', listingId], ['buyerId', 'in', buyers]),
  /** A seller's deals on one listing with an offer, most recent offer change first. */
  offersOnMine: (side: Side, uid: string, listingId: string) => ({
    ...dealsOnSide(side, uid, ['listingId', '==', listingId]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals whose buyer has, had or requested access, most recent access change first. */
  accessOnMine: (side: Side, uid: string, listingId: string) => ({
    ...dealsOnSide(side, uid, ['listingId', '==', listingId], ['access.changedAt', '>', BEGINNING_OF_TIME]),
    orderBy: ['access.changedAt', 'desc'],
  }),
  /** Deals with an offer in certain states, by default open ones. */
  offersOnMineIn: (side: Side, uid: string, listingId: string, states: readonly OfferState[] = OPEN_OFFER_STATES) =>
    dealsOnSide(side, uid, ['listingId', '==', listingId], ['offer.state', 'in', states]),
  /** The deal that reserves a listing; its seller is no longer hidden, so one query suffices. */
  reservingDeal: (listingId: string, uid: string) => ({
    ...dealsOnSide('seller', uid, ['listingId', '==', listingId], ['stage', 'in', RESERVING_STAGES]),
    limit: 1,
  }),
  /** The seller's first completed sale paid on the site, whose money waits for a payout account. */
  firstPaidSale: (uid: string) => ({
    ...dealsOnSide('seller', uid, ['stage', '==', 'completed'], ['purchase.outsideAt', '==', null]),
    orderBy: ['completedAt', 'asc'],
    limit: 1,
  }),
  /** All events in a deal, oldest first. */
  dealEvents: (dealId: string) => ({ from: paths.dealEvents(dealId), orderBy: ['at', 'asc'] }),
  /** The newest messages of a deal, oldest first. */
  messages: (dealId: string) => ({
    from: paths.messages(dealId),
    orderBy: ['createdAt', 'asc'],
    last: MESSAGES_PER_PAGE,
  }),
  /** All versions of a deal's offer, oldest first. */
  offers: (dealId: string) => ({ from: paths.offers(dealId), orderBy: ['version', 'asc'] }),
  /** Handover items in one round of a deal, in the order of its assets. */
  handover: (dealId: string, round: number) => ({
    from: paths.handoverItems(dealId),
    where: [['round', '==', round]],
    orderBy: ['order', 'asc'],
  }),
  /** Records issued for a deal, newest first. */
  recordIssues: (dealId: string, limit: number) => ({
    from: paths.recordIssues(dealId),
    orderBy: ['n', 'desc'],
    limit,
  }),
  /** Invoices with a user as payer or payee, newest first. */
  myInvoices: (uid: string) => ({
    from: paths.invoices(),
    where: [['participants', 'array-contains', uid]],
    orderBy: ['issuedAt', 'desc'],
  }),
  /** A user's invoices in certain states. */
  myInvoicesIn: (uid: string, states: readonly InvoiceState[]) => ({
    from: paths.invoices(),
    where: [
      ['participants', 'array-contains', uid],
      ['state', 'in', states],
    ],
    orderBy: ['issuedAt', 'desc'],
  }),
  /** Invoices in certain states with the user as payer, or as payee. */
  myInvoicesAs: (as: 'payer' | 'payee', uid: string, states: readonly InvoiceState[]) => ({
    from: paths.invoices(),
    where: [
      [`${as}.uid`, '==', uid],
      ['state', 'in', states],
    ],
    orderBy: ['issuedAt', 'desc'],
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
