import type { NamedSeller, SellerCard } from '../../../src/domain/listing/seller-card-schema.ts';

/** Returns the card of a seller who has just signed up. */
export const newSeller = (uid: string, name = 'Seller', since = new Date()): NamedSeller => ({
  uid,
  name,
  username: null,
  pictureUrl: null,
  since,
  sold: 0,
  answerMinutes: null,
  answeredShare: null,
  reviews: { count: 0, sum: 0 },
});

/** Returns the card with which this draft is published. */
export const newSellerOf = (uid: string, { anonymous }: { anonymous: boolean }): SellerCard =>
  anonymous ? { anonymous, replies: null, soldBefore: false } : newSeller(uid);
