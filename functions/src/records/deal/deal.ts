import type { DocumentReference } from 'firebase-admin/firestore';
import { publicName } from '../../../../src/domain/account/user.ts';
import { type Deal, requireNoHold, roleIn } from '../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { maskSeller, withSeller } from '../../../../src/domain/deal/hidden-seller.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { withStage } from '../../../../src/domain/deal/with-stage.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { withoutCode } from '../../../../src/domain/repository/code-access.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { find } from '../../data/firestore/find.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { blockersOf } from '../account/block.ts';

// Workflows only see complete deals. While a seller is hidden, the deal is stored without the seller's identity, so
// every read and write of a deal must go through this module.

type Find = <T>(ref: DocumentReference<T>) => Promise<T | null>;
const findOutsideTransaction: Find = async (ref) => (await ref.get()).data() ?? null;

/** Fills in a stored deal's hidden seller by looking up the owner of its listing. */
async function withHiddenSeller(read: Find, stored: Deal): Promise<Deal> {
  if (!stored.sellerHidden) return stored;
  const listing = await read(refs.listing(stored.listingId));
  const user = listing && (await read(refs.user(listing.sellerId)));
  if (!user) throw new AppError('not-found');
  return withSeller(stored, { uid: user.uid, name: publicName(user), pictureUrl: user.pictureUrl });
}

async function findWith(read: Find, dealId: string): Promise<Deal | null> {
  const stored = await read(refs.deal(dealId));
  return stored && withHiddenSeller(read, stored);
}

/** Returns a deal, or null if it doesn't exist. */
export const findDeal = (tx: Tx, dealId: string): Promise<Deal | null> => findWith((ref) => tx.find(ref), dealId);

/** Returns a deal, or throws `not-found`. */
export async function getDeal(tx: Tx, dealId: string): Promise<Deal> {
  const deal = await findDeal(tx, dealId);
  if (!deal) throw new AppError('not-found');
  return deal;
}

/** Returns the deals that match a query. */
export const listDeals = async (tx: Tx, query: Query): Promise<Deal[]> =>
  Promise.all((await tx.list(refs.deals(), query)).map((stored) => withHiddenSeller((ref) => tx.find(ref), stored)));

/** Reads a deal outside a transaction; null if it doesn't exist. */
export const readDeal = (dealId: string): Promise<Deal | null> => findWith(findOutsideTransaction, dealId);

/** Returns the deals that match a query, read outside a transaction. */
export const readDeals = async (query: Query): Promise<Deal[]> =>
  Promise.all(
    (await find(refs.deals(), query).get()).docs.map((doc) => withHiddenSeller(findOutsideTransaction, doc.data())),
  );

/** Returns the caller's deal and their side of it; throws `not-found` for anyone else. */
export async function loadDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const deal = await getDeal(tx, dealId);
  const role = roleIn(deal, uid);
  if (!role) throw new AppError('not-found');
  return { deal, role };
}

/** Like `loadDeal`, but for changes: throws `deal-on-hold` while either side's account is deactivated. */
export async function loadActiveDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const found = await loadDeal(tx, uid, dealId);
  requireNoHold(found.deal);
  return found;
}

/** Returns the caller's deal for a change that only the given side may make; throws `forbidden` for the other side. */
export async function loadDealAs(tx: Tx, uid: string, dealId: string, wanted: DealRole): Promise<Deal> {
  const { deal, role } = await loadActiveDeal(tx, uid, dealId);
  if (role !== wanted) throw new AppError('forbidden');
  return deal;
}

/**
 * Writes a deal along with its events, recomputed stage and time of change. If the deal has ended, also ends the
 * buyer's access to the code repository.
 */
export function saveDeal(tx: Tx, deal: Deal, now: Date, ...events: NewDealEvent[]): Deal {
  const ended = withoutCode(deal, now);
  const saved = saveDealQuietly(tx, { ...ended, updatedAt: now });
  if (ended !== deal && ended.repository?.state === 'ending') {
    events.push(dealEvent('code-ending', 'system', { label: accountText(ended.repository) }));
  }
  if (events.some(({ kind }) => kind === 'seller-shown')) tx.delete(refs.inquiry(deal.sellerId, deal.id));
  // Events are spaced one millisecond apart so that the timeline preserves their order.
  events.forEach((event, i) => {
    tx.create(refs.dealEvent(deal.id, newId()), { ...event, at: event.at ?? new Date(now.getTime() + i) });
  });
  return saved;
}

/**
 * Writes a deal whose copied data or counts changed; its time of change stays, because the change isn't news to either
 * side. While the seller is hidden, the deal is stored masked, and in full among the seller's inquiries.
 */
export function saveDealQuietly(tx: Tx, deal: Deal): Deal {
  const saved = withStage(deal);
  tx.set(refs.deal(deal.id), maskSeller(saved));
  if (saved.sellerHidden) saveInquiry(tx, saved);
  return saved;
}

/** Writes only a hidden seller's copy of a deal, so that its buyer sees no change. */
export function saveInquiry(tx: Tx, deal: Deal): void {
  tx.set(refs.inquiry(deal.sellerId, deal.id), deal);
}

/**
 * A deal whose seller is visible to the buyer, plus any event that reveals the seller, to be saved with other changes.
 */
export interface RevealedDeal {
  deal: Deal;
  events: NewDealEvent[];
}

/** Reveals the deal's seller to its buyer. */
export const revealSeller = (deal: Deal): RevealedDeal =>
  deal.sellerHidden
    ? { deal: { ...deal, sellerHidden: false }, events: [dealEvent('seller-shown', 'seller')] }
    : { deal, events: [] };

/**
 * Returns the deal after one side responded to the other; a response from a hidden seller reveals the seller to the
 * buyer. Throws `blocked` if the deal or an account is blocked, which has no effect while the seller is hidden.
 */
export async function revealSellerOnResponse(tx: Tx, deal: Deal, by: DealRole): Promise<RevealedDeal> {
  if (by === 'buyer' || !deal.sellerHidden) return { deal, events: [] };
  const blockers = await blockersOf(tx, deal.buyerId, deal.sellerId);
  if (deal.blocked || blockers.length) throw new AppError('blocked');
  return revealSeller(deal);
}
