import { utcDayOf } from '../../../src/domain/admin/stats.ts';
import { repairListingRows } from '../features/listings/count-listing-row.ts';
import { countCategoryReach, uncountedCategories } from '../features/stats/reach.ts';
import { mergeStatsShards } from '../records/stats/stats.ts';
import type { Due } from './for-each-due.ts';

/**
 * Counts the reach of each category's listings once a day, repairs their rows in their owners’ lists, and sums up the
 * shards of the site’s last full month.
 */
export const countReach: Due = async (now, hasTime = () => true) => {
  const categories = await uncountedCategories(now);
  let done = 0;
  for (const category of categories) {
    if (!hasTime()) break;
    await countCategoryReach(category, now);
    await repairListingRows(category, now);
    done += 1;
  }
  if (done) await mergeStatsShards(utcDayOf(new Date(utcDayOf(now).from.setUTCDate(0))).month);
  return done;
};
