import { monthsBetween, type Stats, statsSchema } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { find } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** The figures of the site in these months, each month in one or more parts to be added up. */
export async function readStats(months: readonly string[]): Promise<Stats[]> {
  const [whole, ...shards] = await Promise.all([
    months.length ? db().getAll(...months.map((month) => db().doc(paths.stats(month)))) : [],
    ...months.map((month) => find(refs.statsShards(month), serverQueries.statsShards(month)).get()),
  ]);
  const known = whole.flatMap((doc) => (doc.exists ? [readStored(statsSchema, doc.data())] : []));
  return [...known, ...shards.flatMap(({ docs }) => docs.map((doc) => doc.data()))];
}

/** The figures of a listing from a moment to another, each month in one or more parts to be added up. */
export async function readListingStats(listingId: string, from: Date, to: Date): Promise<Stats[]> {
  const months = monthsBetween(from, to);
  const [shards, ...older] = await Promise.all([
    find(refs.listingStats(listingId), serverQueries.listingStats(listingId, months[0] ?? '')).get(),
    ...months.map((month) => refs.olderListingStats(listingId, month).get()),
  ]);
  return [...shards.docs.map((doc) => doc.data()), ...older.flatMap((doc) => doc.data() ?? [])];
}
