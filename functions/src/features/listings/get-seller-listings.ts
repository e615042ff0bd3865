import { cardOf } from '../../../../src/domain/search/card.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** What an account has for sale or has sold here, newest first. Public; empty for an unknown account. */
export const getSellerListings: Handler<'getSellerListings'> = async (_ctx, { uid }) => {
  const found = await find(refs.publicListings(), serverQueries.shownListingsOf(uid)).get();
  const cards = readable(found.docs).map(cardOf);
  return { cards: cards.sort((a, b) => b.listedAt.getTime() - a.listedAt.getTime()) };
};
