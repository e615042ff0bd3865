import { type Deal, newDealFacts } from '../../../src/domain/deal/deal.ts';
import { withStage } from '../../../src/domain/deal/with-stage.ts';

/** Returns a deal in memory, created at `at`, with the given changes. Its id is `{listing}_{buyer}`. */
export function dealFacts(at: Date, patch: Partial<Deal> = {}, id = 'l_b', sellerId = 's'): Deal {
  const [listingId = '', buyerId = ''] = id.split('_');
  const person = (uid: string) => ({ uid, name: uid.toUpperCase(), pictureUrl: null });
  return withStage({
    ...newDealFacts(),
    id,
    listingId,
    listing: { title: 'T', cover: null, askingPrice: 1 },
    buyerId,
    sellerId,
    participants: [buyerId, sellerId],
    buyer: person(buyerId),
    seller: person(sellerId),
    createdAt: at,
    updatedAt: at,
    ...patch,
  });
}
