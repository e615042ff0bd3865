import { paths } from '../../../../../src/domain/collections.ts';
import type { DealStage } from '../../../../../src/domain/deal/states.ts';
import { type OfferState, OPEN_OFFER_STATES } from '../../../../../src/domain/offer/states.ts';
import { dealsOnSide, roleOfSide, type Side } from '../../../../../src/domain/queries/deal-queries.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** Queries on deals, their messages and reviews, and saved offer terms. */
export const dealServerQueries = {
  /** Offer terms that an account saved for reuse. */
  termsOf: (uid: string) => ({ from: paths.templates(uid), where: [['kind', '==', 'terms']] }),
  dealsOf: (uid: string) => ({ from: paths.deals(), where: [['participants', 'array-contains', uid]] }),
  /** A seller's deals in which the seller's identity is hidden from the buyer. */
  inquiriesOf: (uid: string) => ({ from: paths.inquiries(uid) }),
  dealsBetween: (buyerId: string, sellerId: string) => ({
    from: paths.deals(),
    where: [
      ['buyerId', '==', buyerId],
      ['sellerId', '==', sellerId],
    ],
  }),
  /** A buyer's deals with an open offer, whichever side made it. */
  dealsWithOpenOfferOf: (buyerId: string, limit: number) => ({
    from: paths.deals(),
    where: [
      ['buyerId', '==', buyerId],
      ['offer.state', 'in', OPEN_OFFER_STATES],
    ],
    limit,
  }),
  dealsOn: (listingId: string) => ({ from: paths.deals(), where: [['listingId', '==', listingId]] }),
  /** Deals on a listing whose latest offer is in one of these states. */
  dealsWithOffers: (listingId: string, states: readonly OfferState[]) => ({
    from: paths.deals(),
    where: [
      ['listingId', '==', listingId],
      ['offer.state', 'in', states],
    ],
  }),
  /** Number of tasks awaiting an account, summed over its deals on one side. */
  tasksOnSide: (side: Side, uid: string) => ({ ...dealsOnSide(side, uid), sum: `lists.tasks.${roleOfSide(side)}` }),
  dealsAtStage: (side: Side, uid: string, stage: DealStage) => dealsOnSide(side, uid, ['lists.stage', '==', stage]),
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
  /** The oldest messages of a deal. */
  messagesFromFirst: (dealId: string, limit: number) => ({
    from: paths.messages(dealId),
    orderBy: ['createdAt', 'asc'],
    limit,
  }),
  /** The deal record with this SHA-256 digest. */
  recordByDigest: (sha256: string) => ({ from: 'records', group: true, where: [['sha256', '==', sha256]], limit: 1 }),
  /** The deal record whose PDF has this SHA-256 digest. */
  recordByPdf: (sha256: string) => ({ from: 'records', group: true, where: [['pdfSha256', '==', sha256]], limit: 1 }),
  /** The deal record with this number. */
  recordByNumber: (number: string) => ({ from: 'records', group: true, where: [['number', '==', number]], limit: 1 }),
  reviewsBy: (authorId: string) => ({ from: 'reviews', group: true, where: [['authorId', '==', authorId]] }),
  /** Reviews of an account that have been revealed to it. */
  reviewsOf: (uid: string) => ({ from: paths.reviews(uid), where: [['revealedAt', '!=', null]] }),
} as const satisfies Record<string, (...of: never[]) => Query>;
