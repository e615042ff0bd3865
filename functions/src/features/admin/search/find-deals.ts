import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { find } from '../../../data/find.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { readDeal, readDeals } from '../../../records/deal/deal.ts';
import { findListings } from './find-listings.ts';
import { findUsers } from './find-users.ts';
import { distinct, isId, LISTING_ID, NAMED } from './found.ts';

/** Deals by their id or their listing's. */
export async function findDeals(text: string, most: number): Promise<Deal[]> {
  const [listingId = '', buyerId] = text.split(/_(.*)/s);
  if (!LISTING_ID.test(listingId)) return [];
  if (buyerId && isId(text)) {
    const deal = await readDeal(text);
    return deal ? [deal] : [];
  }
  return readDeals({ ...serverQueries.dealsOn(listingId), limit: most });
}

/** Deals in which this person is hidden from the buyer. */
const enquiriesOf = async (uid: string, most: number): Promise<Deal[]> =>
  (await find(refs.enquiries(uid), { ...serverQueries.enquiriesOf(uid), limit: most }).get()).docs.map((doc) =>
    doc.data(),
  );

/** The same, and those of matching listings or people. */
export async function findDealsOf(text: string, most: number): Promise<Deal[]> {
  const [listings, people] = await Promise.all([findListings(text, NAMED), findUsers(text, NAMED)]);
  const queries = [
    ...listings.map(({ id }) => serverQueries.dealsOn(id)),
    ...people.map(({ uid }) => serverQueries.dealsOf(uid)),
  ];
  const [direct, ...others] = await Promise.all([
    findDeals(text, most),
    ...queries.map((query) => readDeals({ ...query, limit: most })),
    ...people.map(({ uid }) => enquiriesOf(uid, most)),
  ]);
  return distinct([...direct, ...others.flat()], ({ id }) => id, most);
}
