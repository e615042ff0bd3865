import {
  mergeMonthShards,
  monthsBetween,
  type StateCounter,
  type Stats,
  statsSchema,
} from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { find } from '../../data/firestore/find.ts';
import { db, firestore } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { ignoreExisting, type Tx, transact } from '../../data/firestore/transaction.ts';

/** Number of days to remember an event, longer than any event can be redelivered. */
const REMEMBERED_DAYS = 30;

/** A trigger's view of a written document. */
interface Change {
  before: Fields;
  after: Fields;
}
interface Fields {
  get(field: string): unknown;
}

/** Returns the state a document is counted under; a document with an empty state, e.g. a missing one, isn't counted. */
type StateOf = (document: Fields) => string;
const ownState: StateOf = (document) => String(document.get('state') ?? '');

/**
 * Moves a document from its old state's count to its new state's, exactly once per event. The marker's id includes the
 * counter, because other functions receive the same event id.
 */
export async function moveStateCount(
  counted: StateCounter,
  eventId: string,
  change: Change | undefined,
  stateOf: StateOf = ownState,
): Promise<void> {
  const [before, after] = change ? [stateOf(change.before), stateOf(change.after)] : ['', ''];
  if (before === after) return;
  const batch = db().batch();
  const at = new Date();
  batch.create(db().doc(paths.processed(`state-${counted}-${eventId}`)), {
    at,
    expireAt: addDays(at, REMEMBERED_DAYS),
  });
  const { FieldValue } = firestore();
  const states = {
    ...(before && { [before]: FieldValue.increment(-1) }),
    ...(after && { [after]: FieldValue.increment(1) }),
  };
  batch.set(db().doc(paths.counter(counted)), { states }, { merge: true });
  await ignoreExisting(batch.commit());
}

/** Returns the site's figures for these months; each month may consist of several parts to be summed. */
export async function readStats(months: readonly string[]): Promise<Stats[]> {
  const [whole, ...shards] = await Promise.all([
    months.length ? db().getAll(...months.map((month) => db().doc(paths.stats(month)))) : [],
    ...months.map((month) => find(refs.statsShards(month), serverQueries.statsShards(month)).get()),
  ]);
  const known = whole.flatMap((doc) => (doc.exists ? [readStored(statsSchema, doc.data())] : []));
  return [...known, ...shards.flatMap(({ docs }) => docs.map((doc) => doc.data()))];
}

/**
 * Returns a listing's figures for the months between two times; each month may consist of several parts to be summed.
 */
export async function readListingStats(listingId: string, from: Date, to: Date): Promise<Stats[]> {
  const [first = ''] = monthsBetween(from, to);
  const shards = await find(refs.listingStats(listingId), serverQueries.listingStats(listingId, first)).get();
  return shards.docs.map((doc) => doc.data());
}

/**
 * Reads all parts of a month's figures in a transaction, and returns their sum and a function that replaces them with
 * one document.
 */
export async function prepareStats(tx: Tx, month: string): Promise<{ days: Stats['days']; save: SaveStats }> {
  const [whole, shards] = await Promise.all([
    tx.find(refs.stats(month)),
    tx.raw.get(find(refs.statsShards(month), serverQueries.statsShards(month))),
  ]);
  const parts = [...(whole ? [whole] : []), ...shards.docs.map((doc) => doc.data())];
  const save = (days: Stats['days']) => {
    tx.set(refs.stats(month), statsSchema.parse({ month, days }));
    for (const { ref } of shards.docs) tx.delete(ref);
  };
  return { days: mergeMonthShards(parts), save };
}
type SaveStats = (days: Stats['days']) => void;

/** Merges the parts of a month's figures into one document; later additions start new parts again. */
export const mergeStatsShards = (month: string): Promise<void> =>
  transact(async (tx) => {
    const { days, save } = await prepareStats(tx, month);
    if (Object.keys(days).length) save(days);
  });

/** Replaces a collection's counts by state with freshly counted ones. */
export function saveStateCounts(tx: Tx, counted: StateCounter, states: Record<string, number>): void {
  tx.set(db().doc(paths.counter(counted)), { states });
}
