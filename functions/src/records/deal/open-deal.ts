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
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { blockersOf } from '../account/block.ts';
import { findDeal } from './deal.ts';

/**
 * The deal of a buyer on a listing that is for sale: the existing one, or a new one or a new round
 * (`opens`), not yet written and with the stage it had before. Their own listing is `forbidden`, one that is
 * not public `not-found`, an account without names `names-required`.
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
  // Blocking one account after another would reveal which of them is the seller.
  if (!hidden && (await blockersOf(tx, buyer.uid, listing.sellerId)).length) throw new AppError('blocked');
  if (existing) return { deal: reopened(existing), listing, opens: true };
  const seller = await tx.get(refs.user(listing.sellerId));
  return { deal: newDeal(listing, listing.teaser, buyer, seller, now), listing, opens: true };
}

/** The next round of a deal that lapsed or was canceled; of the last one its disputes remain alone, for the record. */
const reopened = (deal: Deal): Deal => ({
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

const person = (user: User) => ({ uid: user.uid, name: publicName(user), pictureUrl: user.pictureUrl });

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
    buyer: person(buyer),
    seller: person(seller),
    sellerHidden: isAnonymous(teaser.seller),
    anonymous: isAnonymous(teaser.seller),
    createdAt: now,
    updatedAt: now,
  });
}
