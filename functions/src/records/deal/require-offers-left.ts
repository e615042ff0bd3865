import { FREE_OPEN_OFFERS } from '../../../../src/domain/account/membership.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

/**
 * Throws `offer-limit`, listing the open offers, if a buyer without membership would exceed the free number of deals
 * with one.
 */
export async function requireOffersLeft(tx: Tx, { uid, premium }: User): Promise<void> {
  if (premium) return;
  // One more than the free number is enough: an account whose membership ended may have any number.
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
