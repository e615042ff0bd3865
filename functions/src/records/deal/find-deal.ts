import type { DocumentReference } from 'firebase-admin/firestore';
import { publicName } from '../../../../src/domain/account/user.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { withSeller } from '../../../../src/domain/deal/hidden-seller.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

// Workflows see whole deals only. What is stored of a deal with a hidden seller is masked, so every read of one passes
// through here, and every write through `save-deal.ts`.

type Find = <T>(ref: DocumentReference<T>) => Promise<T | null>;
const outside: Find = async (ref) => (await ref.get()).data() ?? null;

/** A deal as it is stored, made whole: its listing says who sells. */
async function whole(read: Find, stored: Deal): Promise<Deal> {
  if (!stored.sellerHidden) return stored;
  const listing = await read(refs.listing(stored.listingId));
  const user = listing && (await read(refs.user(listing.sellerId)));
  if (!user) throw new AppError('not-found');
  return withSeller(stored, { uid: user.uid, name: publicName(user), pictureUrl: user.pictureUrl });
}

async function findWith(read: Find, dealId: string): Promise<Deal | null> {
  const stored = await read(refs.deal(dealId));
  return stored && whole(read, stored);
}

/** A deal, or null. */
export const findDeal = (tx: Tx, dealId: string): Promise<Deal | null> => findWith((ref) => tx.find(ref), dealId);

/** A deal that must exist (`not-found`). */
export async function getDeal(tx: Tx, dealId: string): Promise<Deal> {
  const deal = await findDeal(tx, dealId);
  if (!deal) throw new AppError('not-found');
  return deal;
}

/** The deals that a query finds. */
export const listDeals = async (tx: Tx, query: Query): Promise<Deal[]> =>
  Promise.all((await tx.list(refs.deals(), query)).map((stored) => whole((ref) => tx.find(ref), stored)));

/** A deal, or null, read outside a transaction. */
export const readDeal = (dealId: string): Promise<Deal | null> => findWith(outside, dealId);

/** The deals that a query finds, read outside a transaction. */
export const readDeals = async (query: Query): Promise<Deal[]> =>
  Promise.all((await find(refs.deals(), query).get()).docs.map((doc) => whole(outside, doc.data())));
