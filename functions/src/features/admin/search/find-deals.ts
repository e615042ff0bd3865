import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { find } from '../../../data/find.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { findListings } from './find-listings.ts';
import { findUsers } from './find-users.ts';
import { distinct, isId, LISTING_ID, NAMED } from './found.ts';

/** Deals by their id or their listing's. */
export async function findDeals(text: string, most: number): Promise<Deal[]> {
  const [listingId = '', buyerId] = text.split(/_(.*)/s);
  if (!LISTING_ID.test(listingId)) return [];
  if (buyerId && isId(text)) return distinct([(await refs.deal(text).get()).data()], ({ id }) => id, most);
  const found = await find(refs.deals(), { ...serverQueries.dealsOn(listingId), limit: most }).get();
  return found.docs.map((doc) => doc.data());
}

/** The same, and those of matching listings or people. */
export async function findDealsOf(text: string, most: number): Promise<Deal[]> {
  const [listings, people] = await Promise.all([findListings(text, NAMED), findUsers(text, NAMED)]);
  const queries = [
    ...listings.map(({ id }) => serverQueries.dealsOn(id)),
    ...people.map(({ uid }) => serverQueries.dealsOf(uid)),
  ];
  const [direct, ...others] = await Promise.all([
    findDeals(text, most),
    ...queries.map(async (query) =>
      (await find(refs.deals(), { ...query, limit: most }).get()).docs.map((doc) => doc.data()),
    ),
  ]);
  return distinct([...direct, ...others.flat()], ({ id }) => id, most);
}
