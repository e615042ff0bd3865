import type { SellerCard } from '../../src/domain/listing/listing.ts';

/** The card of a seller who has just signed up. */
export const newSeller = (uid: string, name = 'Seller', since = new Date()): SellerCard => ({
  uid,
  name,
  username: null,
  pictureUrl: null,
  since,
  sold: 0,
  answerMinutes: null,
  reviews: { count: 0, sum: 0 },
});
