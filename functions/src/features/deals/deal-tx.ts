import { shownName, type User } from '../../../../src/domain/account/user.ts';
import { dealId as dealIdOf } from '../../../../src/domain/collections.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import { withStage } from '../../../../src/domain/deal/stage.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { mediaUrl } from '../../../../src/domain/listing/teaser.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';

/** A deal of the caller's and the side they are on; `not-found` for anybody else. */
export async function loadDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const deal = await tx.get(refs.deal(dealId));
  const role = roleIn(deal, uid);
  if (!role) throw new AppError('not-found');
  return { deal, role };
}

/** A deal of the caller's on a given side; the other side is `forbidden`. */
export async function loadDealAs(tx: Tx, uid: string, dealId: string, wanted: DealRole): Promise<Deal> {
  const { deal, role } = await loadDeal(tx, uid, dealId);
  if (role !== wanted) throw new AppError('forbidden');
  return deal;
}

/** Writes a deal with its stage recomputed, and what happened to it. */
export function saveDeal(tx: Tx, deal: Deal, now: Date, ...events: Omit<DealEvent, 'at'>[]): void {
  tx.set(refs.deal(deal.id), withStage({ ...deal, updatedAt: now }));
  // A millisecond apart, so that the time line keeps their order.
  events.forEach((event, i) => {
    tx.create(refs.dealEvent(deal.id, newId()), { ...event, at: new Date(now.getTime() + i) });
  });
}

export const dealEvent = (
  kind: DealEvent['kind'],
  by: DealEvent['by'],
  more: Partial<Pick<DealEvent, 'amount' | 'label'>> = {},
): Omit<DealEvent, 'at'> => ({ kind, by, amount: more.amount ?? null, label: more.label ?? null });

/**
 * The caller's deal as buyer of a listing that is for sale: the one they have, or a new one, not
 * yet written. One's own listing is `forbidden`; one that is not public is `not-found`.
 */
export async function dealForBuyer(
  tx: Tx,
  ctx: CommandContext,
  listingId: string,
): Promise<{ deal: Deal; listing: Listing; isNew: boolean }> {
  const listing = await tx.find(refs.listing(listingId));
  if (!listing?.teaser) throw new AppError('not-found');
  if (listing.sellerId === ctx.uid) throw new AppError('forbidden', 'This is your own listing.');
  if (listing.state !== 'live' && listing.state !== 'under-offer') throw new AppError('listing-not-open');
  const existing = await tx.find(refs.deal(dealIdOf(listingId, ctx.uid)));
  if (existing) return { deal: reopened(existing), listing, isNew: false };
  const seller = await tx.get(refs.user(listing.sellerId));
  return { deal: newDeal(listing, listing.teaser, ctx.user, seller, ctx.now), listing, isNew: true };
}

/** A deal that lapsed or was cancelled begins its next round; others stay as they are. */
const reopened = (deal: Deal): Deal =>
  deal.closed ? { ...deal, round: deal.round + 1, closed: null, purchase: null } : deal;

const person = (user: User) => ({ uid: user.uid, name: shownName(user), pictureUrl: user.pictureUrl });

function newDeal(listing: Listing, teaser: NonNullable<Listing['teaser']>, buyer: User, seller: User, now: Date): Deal {
  const cover = teaser.pictures[0];
  return withStage({
    id: dealIdOf(listing.id, buyer.uid),
    listingId: listing.id,
    listing: { title: teaser.title, cover: cover ? mediaUrl(cover.hash, 320) : null, askingPrice: teaser.askingPrice },
    buyerId: buyer.uid,
    sellerId: seller.uid,
    participants: [buyer.uid, seller.uid],
    buyer: person(buyer),
    seller: person(seller),
    round: 1,
    blocked: false,
    access: { state: 'none', note: '', changedAt: null, terms: null },
    offer: null,
    purchase: null,
    handover: null,
    completedAt: null,
    closed: null,
    lastMessage: null,
    unread: { buyer: 0, seller: 0 },
    createdAt: now,
    updatedAt: now,
  });
}
