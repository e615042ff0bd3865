import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { CATEGORIES, type Category } from '../../../../src/domain/listing/options.ts';
import {
  type CategoryReach,
  categoryReachOf,
  compareWithCategory,
} from '../../../../src/domain/reach/category-reach.ts';
import { visibleOrigins } from '../../../../src/domain/reach/origins.ts';
import { REACH_DAYS, type Reach, reachFrom, reachTotal } from '../../../../src/domain/reach/reach.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import type { Handler } from '../../data/command/context.ts';
import { find, findRaw } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { saveCategoryReach } from '../../records/stats/reach.ts';
import { readListingStats } from '../../records/stats/stats.ts';

/** Number of listings read in parallel. */
const MAX_CONCURRENT = 50;

/** Returns the categories whose reach hasn't been counted in the last day. */
export async function uncountedCategories(now: Date): Promise<Category[]> {
  const counted = (await refs.categoryReach().get()).data()?.categories ?? {};
  return CATEGORIES.filter((category) => {
    const at = counted[category]?.countedAt.getTime() ?? 0;
    // A time in the future means that the emulators' clock was set back after the count.
    return at > now.getTime() || at + DAY_MS <= now.getTime();
  });
}

/**
 * Counts the 30-day reach of the listings for sale in a category. Reads every listing, so it should run only once a
 * day.
 */
export async function countCategoryReach(category: Category, now: Date): Promise<CategoryReach> {
  const listings = await findRaw(serverQueries.forSaleIn(category)).select().get();
  const ids = listings.docs.map(({ id }) => id);
  const reaches: Reach[] = [];
  for (let i = 0; i < ids.length; i += MAX_CONCURRENT)
    reaches.push(...(await Promise.all(ids.slice(i, i + MAX_CONCURRENT).map((id) => readReachOf(id, now)))));
  const counted = categoryReachOf(reaches, now);
  await saveCategoryReach(category, counted);
  return counted;
}

const readReachOf = async (listingId: string, now: Date): Promise<Reach> =>
  reachTotal(await readListingStats(listingId, reachFrom(now, REACH_DAYS), now), now, REACH_DAYS);

/** Number of days in the chart. */
const SHOWN_DAYS = 90;

/**
 * Returns the origins of a listing's visitors in the months of the last 90 days, as far as they may be shown, and how
 * its reach compares with its category's, to its owner and administrators. Throws `not-found` for anyone else.
 */
export const getReach: Handler<'getReach'> = async (ctx, { listingId }) => {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing || (listing.sellerId !== ctx.uid && !actsAsAdmin(ctx))) throw new AppError('not-found');
  const month = reachFrom(ctx.now, SHOWN_DAYS).toISOString().slice(0, 7);
  const [origins, counted] = await Promise.all([
    find(refs.origins(listingId), serverQueries.origins(listingId, month)).get(),
    refs.categoryReach().get(),
  ]);
  const documents = origins.docs.map((doc) => doc.data());
  const category = listing.teaser?.category;
  return {
    terms: visibleOrigins(documents, 'terms'),
    hosts: visibleOrigins(documents, 'hosts'),
    category: category ? compareWithCategory(category, counted.data()?.categories[category]) : null,
  };
};
