import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '../../../../src/domain/account/profile.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isAnonymous, namedSellerOf } from '../../../../src/domain/listing/seller-card.ts';
import { find } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { findDeal, saveDealQuietly, saveInquiry } from '../../records/deal/deal.ts';
import { saveListing } from '../../records/listing/listing.ts';

/** Profile fields that are copied to the account's deals and listings. */
const FIELDS_IN_DEALS = ['displayName', 'pictureUrl'];
const FIELDS_ON_LISTINGS = [
  ...FIELDS_IN_DEALS,
  'username',
  'memberSince',
  'sold',
  'answerMinutes',
  'answeredShare',
  'reviews',
];

/** The fields of a profile before and after a write. */
interface Change {
  before: Fields;
  after: Fields;
}
interface Fields {
  get(field: string): unknown;
}
const changesAny = ({ before, after }: Change, fields: readonly string[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(before.get(field), after.get(field)));

/**
 * Updates the copies of a profile on its listings (unless anonymous) and deals, rereading the profile for each, since
 * events may repeat and arrive in any order. Reads nothing if no copied field has changed, and writes only copies that
 * differ.
 */
export async function copyProfileToListingsAndDeals(uid: string, change: Change): Promise<void> {
  if (!changesAny(change, FIELDS_ON_LISTINGS)) return;
  const profile = (await refs.profile(uid).get()).data();
  if (!profile) return;
  const listings = await find(refs.listings(), serverQueries.listingsOf(uid)).get();
  for (const doc of listings.docs) {
    if (isDeepStrictEqual(doc.data(), withProfileOnListing(doc.data(), profile))) continue;
    await withProfile(uid, async (tx, fresh) => {
      const listing = await tx.find(doc.ref);
      if (listing) saveListing(tx, withProfileOnListing(listing, fresh));
    });
  }
  if (!changesAny(change, FIELDS_IN_DEALS)) return;
  const [deals, inquiries] = await Promise.all([
    find(refs.deals(), serverQueries.dealsOf(uid)).get(),
    find(refs.inquiries(uid), serverQueries.inquiriesOf(uid)).get(),
  ]);
  for (const doc of deals.docs) {
    if (isDeepStrictEqual(doc.data(), withProfileInDeal(doc.data(), profile))) continue;
    await withProfile(uid, async (tx, fresh) => {
      const deal = await findDeal(tx, doc.id);
      if (deal) saveDealQuietly(tx, withProfileInDeal(deal, fresh));
    });
  }
  // In an inquiry, the seller is hidden, so the buyer's document isn't touched: even its last write time would reveal
  // the seller.
  for (const doc of inquiries.docs) {
    if (isDeepStrictEqual(doc.data(), withProfileInDeal(doc.data(), profile))) continue;
    await withProfile(uid, async (tx, fresh) => {
      const deal = await tx.find(doc.ref);
      if (deal) saveInquiry(tx, withProfileInDeal(deal, fresh));
    });
  }
}

const withProfile = (uid: string, work: (tx: Tx, profile: Profile) => Promise<void>): Promise<void> =>
  transact(async (tx) => {
    const profile = await tx.find(refs.profile(uid));
    if (profile) await work(tx, profile);
  });

const withProfileOnListing = (listing: Listing, profile: Profile): Listing =>
  listing.teaser && !isAnonymous(listing.teaser.seller)
    ? { ...listing, teaser: { ...listing.teaser, seller: namedSellerOf(profile) } }
    : listing;

function withProfileInDeal(deal: Deal, { uid, displayName, pictureUrl }: Profile): Deal {
  const person = { uid, name: displayName, pictureUrl };
  return deal.buyerId === uid ? { ...deal, buyer: person } : { ...deal, seller: person };
}
