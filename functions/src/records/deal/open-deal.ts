import { FREE_OPEN_OFFERS } from '../../../../src/domain/account/membership.ts';
import { publicName, type User } from '../../../../src/domain/account/user.ts';
import { requireNames } from '../../../../src/domain/account/username.ts';
import { dealIdOf } from '../../../../src/domain/collections.ts';
import { type Deal, newDealFacts, requireNoHold } from '../../../../src/domain/deal/deal.ts';
import { withStage } from '../../../../src/domain/deal/with-stage.ts';
import { disputesOf } from '../../../../src/domain/dispute/dispute.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isAnonymous } from '../../../../src/domain/listing/seller-card.ts';
import { isOpenToOffers } from '../../../../src/domain/listing/states.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { blockersOf } from '../account/block.ts';
import { findDeal } from './deal.ts';

/**
 * Returns a buyer's deal on a listing for sale: the existing deal, or a new deal or round that isn't saved yet
 * (`opens`). Throws `forbidden` for the buyer's own listing, `not-found` if it isn't public, `listing-not-open` if it
 * isn't open to offers, `names-required` for an account without names, and `blocked`.
 */
export async function dealForBuyer(
  tx: Tx,
  buyer: User,
  listingId: string,
  now: Date,
): Promise<{ deal: Deal; listing: Listing; opens: boolean }> {
  const listing = await tx.find(refs.listing(listingId));
  if (!listing?.teaser || listing.hidden) throw new AppError('not-found');
  if (listing.sellerId === buyer.uid) throw new AppError('forbidden', 'This is your own listing.');
  if (!isOpenToOffers(listing.state)) throw new AppError('listing-not-open');
  requireNames(buyer);
  const existing = await findDeal(tx, dealIdOf(listingId, buyer.uid));
  if (existing?.blocked) throw new AppError('blocked');
  if (existing && !existing.closed) {
    requireNoHold(existing);
    return { deal: existing, listing, opens: false };
  }
  const hidden = existing ? existing.sellerHidden : isAnonymous(listing.teaser.seller);
  // Ignores blocks while the seller is hidden; otherwise, blocking accounts one by one would reveal which one is the
  // seller.
  if (!hidden && (await blockersOf(tx, buyer.uid, listing.sellerId)).length) throw new AppError('blocked');
  if (existing) return { deal: reopen(existing), listing, opens: true };
  const seller = await tx.get(refs.user(listing.sellerId));
  return { deal: newDeal(listing, listing.teaser, buyer, seller, now), listing, opens: true };
}

/**
 * Starts the next round of a deal that lapsed or was canceled; of the previous round, only the disputes are retained,
 * for the record.
 */
const reopen = (deal: Deal): Deal => ({
  ...deal,
  round: deal.round + 1,
  access: { ...newDealFacts().access, terms: deal.access.terms, refusedAt: deal.access.refusedAt },
  offer: null,
  closed: null,
  purchase: null,
  handover: null,
  dispute: null,
  earlierDisputes: disputesOf(deal),
});

const toPerson = (user: User) => ({ uid: user.uid, name: publicName(user), pictureUrl: user.pictureUrl });

function newDeal(listing: Listing, teaser: NonNullable<Listing['teaser']>, buyer: User, seller: User, now: Date): Deal {
  const cover = teaser.pictures[0];
  return withStage({
    ...newDealFacts(),
    id: dealIdOf(listing.id, buyer.uid),
    listingId: listing.id,
    listing: {
      title: teaser.title,
      cover: cover ? renditionUrl(cover.hash, 320) : null,
      askingPrice: teaser.askingPrice,
    },
    buyerId: buyer.uid,
    sellerId: seller.uid,
    participants: [buyer.uid, seller.uid],
    buyer: toPerson(buyer),
    seller: toPerson(seller),
    sellerHidden: isAnonymous(teaser.seller),
    anonymous: isAnonymous(teaser.seller),
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Throws `offer-limit`, listing the open offers, if a buyer without membership would exceed the free number of open
 * offers.
 */
export async function requireOffersLeft(tx: Tx, { uid, premium }: User): Promise<void> {
  if (premium) return;
  // Reads at most one more than the free number, since an account whose membership ended may have any number of open
  // offers.
  const mine = await tx.list(refs.deals(), serverQueries.dealsWithOpenOfferOf(uid, FREE_OPEN_OFFERS + 1));
  if (mine.length < FREE_OPEN_OFFERS) return;
  const titles = mine.slice(0, FREE_OPEN_OFFERS).map((deal) => deal.listing.title);
  const names = titles.join(', ');
  const text =
    mine.length > FREE_OPEN_OFFERS
      ? `You have more than ${FREE_OPEN_OFFERS} open offers, such as ${names}. Withdraw some, or become a member.`
      : `You have ${FREE_OPEN_OFFERS} open offers: ${names}. Withdraw one, or become a member.`;
  throw new AppError('offer-limit', text);
}
