import { paths } from '../collections.ts';
import { MESSAGE_PAGE } from '../deal/deal.ts';
import { NEWEST, type Query } from './query.ts';

/** What the browser subscribes to of deals, and the invoices of their sides. */
export const dealQueries = {
  /** A user's deals, last changed first. */
  myDeals: (uid: string) => ({
    from: paths.deals(),
    where: [['participants', 'array-contains', uid]],
    orderBy: ['updatedAt', 'desc'],
    limit: NEWEST,
  }),
  /** The deals in which a seller is hidden from the buyer, last changed first. */
  myInquiries: (uid: string) => ({
    from: paths.inquiries(uid),
    orderBy: ['updatedAt', 'desc'],
    limit: NEWEST,
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
    limit: NEWEST,
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
