import type { Category } from '../../../../src/domain/listing/options.ts';
import type { CategoryReach, KeptReach } from '../../../../src/domain/reach/category-reach.ts';
import { REACH_DAYS, reachFrom, reachTotal } from '../../../../src/domain/reach/reach.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { readListingStats } from './stats.ts';

/**
 * Returns a listing's views over the last 30 full days, and its watchers. Both are counted once a day (UTC), so that a
 * page view costs one extra read and no single view or watcher can be detected.
 */
export async function readDailyReach(listingId: string, now: Date): Promise<Omit<KeptReach, 'day'>> {
  const ref = refs.keptReach(listingId);
  const day = now.toISOString().slice(0, 10);
  const kept = (await ref.get()).data();
  if (kept?.day === day) return { views: kept.views, watchers: kept.watchers };
  const [stats, watchers] = await Promise.all([
    readListingStats(listingId, reachFrom(now, REACH_DAYS, 1), now),
    refs.watchers(listingId).get(),
  ]);
  const { views } = reachTotal(stats, now, REACH_DAYS, 1);
  const reach = { views, watchers: watchers.data()?.count ?? 0 };
  await ref.set({ day, ...reach });
  return reach;
}

/** Saves one category's reach without changing the others. */
export const saveCategoryReach = (category: Category, counted: CategoryReach): Promise<void> =>
  transact(async (tx) => {
    const categories = (await tx.find(refs.categoryReach()))?.categories ?? {};
    tx.set(refs.categoryReach(), { categories: { ...categories, [category]: counted } });
  });
