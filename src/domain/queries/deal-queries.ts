import { paths } from '../collections.ts';
import { MESSAGE_PAGE } from '../deal/message.ts';
import type { DealRole, DealStage } from '../deal/states.ts';
import type { InvoiceState } from '../invoice/invoice.ts';
import { isOpenOffer, OFFER_STATES, type OfferState, OPEN_OFFER_STATES } from '../offer/states.ts';
import type { Query } from './query.ts';

/** A side of deals as an account reads them: a seller who is hidden from the buyer reads them among the inquiries. */
export const SIDES = ['buyer', 'seller', 'hidden-seller'] as const;
export type Side = (typeof SIDES)[number];
/** The side as the fields of a deal name it. */
export const roleOfSide = (side: Side): DealRole => (side === 'buyer' ? 'buyer' : 'seller');

type Where = NonNullable<Query['where']>;

/** The deals of an account on one side that meet some conditions. */
export const onSide = (side: Side, uid: string, ...where: Where) =>
  side === 'hidden-seller'
    ? { from: paths.inquiries(uid), where }
    : { from: paths.deals(), where: [[`${side}Id`, '==', uid], ...where] as Where };

/** Before every time, so that only rows without one are missed. */
const EVER = new Date(0);
/** The deals in which something waits, by a time of it. */
function byTask(side: Side, uid: string, time: 'since' | 'endsAt'): Query {
  const field = `lists.${time}.${roleOfSide(side)}`;
  return { ...onSide(side, uid, [field, '>', EVER]), orderBy: [field, 'asc'] };
}

/** From an accepted offer to the end of the sale. */
const RESERVING_STAGES = [
  'accepted',
  'paid',
  'handover',
  'inspection',
  'disputed',
] as const satisfies readonly DealStage[];
const CLOSED_OFFER_STATES = OFFER_STATES.filter((state) => !isOpenOffer(state) && state !== 'accepted');

/** So many values fit into a condition of a query. */
export const MAX_QUERY_VALUES = 30;

/** The browser's subscriptions about deals, and the invoices of their sides. */
export const dealQueries = {
  /** An account's deals on one side, last changed first. */
  myDeals: (side: Side, uid: string) => ({ ...onSide(side, uid), orderBy: ['updatedAt', 'desc'] }),
  /** Deals with a task for the account, longest waiting first. */
  myTasks: (side: Side, uid: string) => byTask(side, uid, 'since'),
  /** Deals with a task that expires, the earliest first. */
  myExpiringTasks: (side: Side, uid: string) => byTask(side, uid, 'endsAt'),
  /** Its conversations, the last message first. */
  myThreads: (side: Side, uid: string) => ({ ...onSide(side, uid), orderBy: ['lists.spokenAt', 'desc'] }),
  /** Those with messages that the account has not read. */
  myUnreadThreads: (side: Side, uid: string) => ({
    ...onSide(side, uid, [`lists.unread.${roleOfSide(side)}`, '==', true]),
    orderBy: ['lists.spokenAt', 'desc'],
  }),
  /** Those with an offer, by its last change. */
  myOffers: (side: Side, uid: string) => ({ ...onSide(side, uid), orderBy: ['offer.changedAt', 'desc'] }),
  /** Deals whose offer waits for the account's answer, as in `isTurnOf`. */
  myOffersToAnswer: (side: Side, uid: string) => ({
    ...onSide(side, uid, ['stage', '==', 'negotiation'], ['waitingOn', 'in', [roleOfSide(side), 'both']]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals with an accepted offer; by its states, all of them or the sales under way alone. */
  myAcceptedOffers: (side: Side, uid: string, states: readonly OfferState[] = ['accepted', 'completed']) => ({
    ...onSide(side, uid, ['offer.state', 'in', states]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals whose offer came to nothing, or was carried out. */
  myClosedOffers: (side: Side, uid: string) => ({
    ...onSide(side, uid, ['offer.state', 'in', CLOSED_OFFER_STATES]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** A seller's deals on one listing, last changed first. */
  dealsOnMine: (side: Side, uid: string, listingId: string) => ({
    ...onSide(side, uid, ['listingId', '==', listingId]),
    orderBy: ['updatedAt', 'desc'],
  }),
  /** Deals of some buyers, `MAX_QUERY_VALUES` at most. */
  dealsWithBuyers: (side: Side, uid: string, listingId: string, buyers: readonly string[]) =>
    onSide(side, uid, ['listingId', '==', listingId], ['buyerId', 'in', buyers]),
  /** Those with an offer, by its last change. */
  offersOnMine: (side: Side, uid: string, listingId: string) => ({
    ...onSide(side, uid, ['listingId', '==', listingId]),
    orderBy: ['offer.changedAt', 'desc'],
  }),
  /** Deals whose buyer has access, asked for it or had it, by its last change. */
  accessOnMine: (side: Side, uid: string, listingId: string) => ({
    ...onSide(side, uid, ['listingId', '==', listingId], ['access.changedAt', '>', EVER]),
    orderBy: ['access.changedAt', 'desc'],
  }),
  /** Deals whose offer is open, or in other states. */
  offersOnMineIn: (side: Side, uid: string, listingId: string, states: readonly OfferState[] = OPEN_OFFER_STATES) =>
    onSide(side, uid, ['listingId', '==', listingId], ['offer.state', 'in', states]),
  /** The deal that reserves a listing; its seller is hidden from nobody in it. */
  reservingDeal: (listingId: string, uid: string) => ({
    ...onSide('seller', uid, ['listingId', '==', listingId], ['stage', 'in', RESERVING_STAGES]),
    limit: 1,
  }),
  /** The seller's first sale that was paid on the site: its money waits for a payout account. */
  firstPaidSale: (uid: string) => ({
    ...onSide('seller', uid, ['stage', '==', 'completed'], ['purchase.outsideAt', '==', null]),
    orderBy: ['completedAt', 'asc'],
    limit: 1,
  }),
  /** Everything that happened in a deal, oldest first. */
  dealEvents: (dealId: string) => ({ from: paths.dealEvents(dealId), orderBy: ['at', 'asc'] }),
  /** The newest messages of a deal, oldest first. */
  messages: (dealId: string) => ({ from: paths.messages(dealId), orderBy: ['createdAt', 'asc'], last: MESSAGE_PAGE }),
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
  }),
  /** Invoices in some states. */
  myInvoicesIn: (uid: string, states: readonly InvoiceState[]) => ({
    from: paths.invoices(),
    where: [
      ['participants', 'array-contains', uid],
      ['state', 'in', states],
    ],
    orderBy: ['issuedAt', 'desc'],
  }),
  /** Invoices in some states that the user pays, or is paid. */
  myInvoicesAs: (as: 'payer' | 'payee', uid: string, states: readonly InvoiceState[]) => ({
    from: paths.invoices(),
    where: [
      [`${as}.uid`, '==', uid],
      ['state', 'in', states],
    ],
    orderBy: ['issuedAt', 'desc'],
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
