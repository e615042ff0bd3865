import { paths } from '../../../../src/domain/collections.ts';
import { OVER_STAGES } from '../../../../src/domain/deal/states.ts';
import type { OfferState } from '../../../../src/domain/offer/states.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';

/** Deals, their messages and reviews. */
export const dealQueries = {
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
} as const satisfies Record<string, (...of: never[]) => Query>;
