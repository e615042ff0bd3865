import { FREE_OPEN_DEALS } from '../../../../src/domain/account/membership.ts';
import { shownName, type User } from '../../../../src/domain/account/user.ts';
import { dealId as dealIdOf } from '../../../../src/domain/collections.ts';
import { type Deal, newDealFacts, roleIn } from '../../../../src/domain/deal/deal.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import { withStage } from '../../../../src/domain/deal/stage.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { CommandContext } from '../../http/context.ts';

/** A deal of the caller's and the side they are on; `not-found` for anybody else. */
export async function loadDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const deal = await tx.get(refs.deal(dealId));
  const role = roleIn(deal, uid);
  if (!role) throw new AppError('not-found');
  return { deal, role };
}

/** The same, to be changed: `deal-on-hold` while an account in it is deactivated. */
export async function loadActiveDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const found = await loadDeal(tx, uid, dealId);
  requireNoHold(found.deal);
  return found;
}

/** A deal of the caller's on a given side, to be changed; the other side is `forbidden`. */
export async function loadDealAs(tx: Tx, uid: string, dealId: string, wanted: DealRole): Promise<Deal> {
  const { deal, role } = await loadActiveDeal(tx, uid, dealId);
  if (role !== wanted) throw new AppError('forbidden');
  return deal;
}

export function requireNoHold(deal: Pick<Deal, 'hold'>): void {
  if (deal.hold) throw new AppError('deal-on-hold');
}

/** Writes a deal with its stage recomputed, and what happened to it. */
export function saveDeal(tx: Tx, deal: Deal, now: Date, ...events: Omit<DealEvent, 'at'>[]): Deal {
  const saved = withStage({ ...deal, updatedAt: now });
  tx.set(refs.deal(deal.id), saved);
  // A millisecond apart, so that the timeline keeps their order.
  events.forEach((event, i) => {
    tx.create(refs.dealEvent(deal.id, newId()), { ...event, at: new Date(now.getTime() + i) });
  });
  return saved;
}

export const dealEvent = (
  kind: DealEvent['kind'],
  by: DealEvent['by'],
  more: Partial<Pick<DealEvent, 'amount' | 'label'>> = {},
): Omit<DealEvent, 'at'> => ({ kind, by, amount: more.amount ?? null, label: more.label ?? null });

/**
 * The caller's deal as buyer of a listing that is for sale: the one they have, or a new one or a new
 * round of it (`opens`), not yet written. Its stage is still the one before. One's own listing is `forbidden`, one that is not public `not-found`; a fourth open
 * deal of somebody who is no member is `deal-limit`.
 */
export async function dealForBuyer(
  tx: Tx,
  ctx: CommandContext,
  listingId: string,
): Promise<{ deal: Deal; listing: Listing; opens: boolean }> {
  const listing = await tx.find(refs.listing(listingId));
  if (!listing?.teaser || listing.hidden) throw new AppError('not-found');
  if (listing.sellerId === ctx.uid) throw new AppError('forbidden', 'This is your own listing.');
  if (listing.state !== 'live' && listing.state !== 'under-offer') throw new AppError('listing-not-open');
  const existing = await tx.find(refs.deal(dealIdOf(listingId, ctx.uid)));
  if (existing?.blocked) throw new AppError('blocked');
  if (existing && !existing.closed) {
    requireNoHold(existing);
    return { deal: existing, listing, opens: false };
  }
  await requireNotBlocked(tx, ctx.uid, listing.sellerId);
  await requireDealsLeft(tx, ctx);
  if (existing) return { deal: reopened(existing), listing, opens: true };
  const seller = await tx.get(refs.user(listing.sellerId));
  return { deal: newDeal(listing, listing.teaser, ctx.user, seller, ctx.now), listing, opens: true };
}

async function requireNotBlocked(tx: Tx, one: string, other: string): Promise<void> {
  const blocks = await Promise.all([tx.raw.get(refs.block(one, other)), tx.raw.get(refs.block(other, one))]);
  if (blocks.some((block) => block.exists)) throw new AppError('blocked');
}

async function requireDealsLeft(tx: Tx, ctx: CommandContext): Promise<void> {
  if (ctx.user.premium) return;
  const mine = await tx.list(refs.deals(), serverQueries.openDealsOf(ctx.uid));
  if (mine.length < FREE_OPEN_DEALS) return;
  const titles = mine.map((deal) => deal.listing.title).join(', ');
  throw new AppError('deal-limit', `You have ${mine.length} open deals: ${titles}. Cancel one, or become a member.`);
}

/** A deal that lapsed or was cancelled begins its next round, with nothing left of the last one. */
const reopened = (deal: Deal): Deal => ({
  ...deal,
  round: deal.round + 1,
  access: { ...newDealFacts().access, terms: deal.access.terms, refusedAt: deal.access.refusedAt },
  offer: null,
  closed: null,
  purchase: null,
  handover: null,
  dispute: null,
});

const person = (user: User) => ({ uid: user.uid, name: shownName(user), pictureUrl: user.pictureUrl });

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
    createdAt: now,
    updatedAt: now,
  });
}
