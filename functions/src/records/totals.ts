import { paths } from '../../../src/domain/collections.ts';
import { dealSchema } from '../../../src/domain/deal/deal.ts';
import { ALL_STAGES, type DealRole } from '../../../src/domain/deal/states.ts';
import {
  changedTotals,
  dealTotals,
  TOTALS,
  type Total,
  type Totals,
  totalsSchema,
} from '../../../src/domain/deal/totals.ts';
import { roleOfSide, SIDES, type Side } from '../../../src/domain/queries/deal-queries.ts';
import { liveQueries } from '../../../src/domain/queries/live-queries.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { countFound, findRaw } from '../data/firestore/find.ts';
import { db } from '../data/firestore/firebase.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';

const onEachSide = (of: (side: Side, uid: string) => Query) => (uid: string) => SIDES.map((side) => of(side, uid));
const SELLING: readonly Side[] = ['seller', 'hidden-seller'];
const sidesOf = (role: DealRole): readonly Side[] => (role === 'buyer' ? ['buyer'] : SELLING);

const stageQueries = (role: DealRole) =>
  ALL_STAGES.map((stage) => [
    `${role}-${stage}`,
    (uid: string) => sidesOf(role).map((side) => serverQueries.dealsAtStage(side, uid, stage)),
  ]);

/** The queries whose counts or sums add up to each total. */
const QUERIES = {
  tasks: onEachSide(serverQueries.tasksOnSide),
  'listing-tasks': (uid: string) => [liveQueries.waitingListings(uid)],
  'unread-threads': onEachSide(liveQueries.myUnreadThreads),
  'offers-to-answer': onEachSide(liveQueries.myOffersToAnswer),
  'paid-sales': (uid: string) => {
    const { limit: _first, ...sales } = liveQueries.firstPaidSale(uid);
    return [sales];
  },
  ...Object.fromEntries([...stageQueries('buyer'), ...stageQueries('seller')]),
} as Record<Total, (uid: string) => Query[]>;

/**
 * Counts some of an account's totals, at a cost of one read per thousand documents and at least one per query.
 * @public Called by tests.
 */
export async function countTotals(uid: string, totals: readonly Total[]): Promise<Totals> {
  const counted = totals.map(async (total) => {
    const counts = await Promise.all(QUERIES[total](uid).map(countFound));
    return [total, counts.reduce((sum, count) => sum + count, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** gRPC codes for a document that a concurrent recount wrote (9) or created (6) since it was read. */
const CONFLICT_CODES = new Set([6, 9]);
const ATTEMPTS = 10;

/**
 * Recounts some of an account's totals and writes them; repeated or reordered events do no harm. Retries if another
 * recount wrote in the meantime, so no lock is needed.
 */
export async function recountTotals(uid: string, totals: readonly Total[]): Promise<void> {
  if (!totals.length) return;
  const user = (await refs.user(uid).get()).data();
  if (!user || user.deletedAt) return;
  const ref = db().doc(paths.totals(uid));
  for (let attempt = 1; ; attempt++) {
    const { updateTime } = await ref.get();
    const counted = await countTotals(uid, totals);
    try {
      await (updateTime ? ref.update(counted, { lastUpdateTime: updateTime }) : ref.create(counted));
      return;
    } catch (error) {
      const { code } = error as { code?: number };
      if (attempt === ATTEMPTS || code === undefined || !CONFLICT_CODES.has(code)) throw error;
    }
  }
}

/** Maximum number of deals on a side that are cheaper to read than to count stage by stage. */
const FEW_DEALS = 50;

/** Returns all of an account's totals: computed from its deals if they are few, counted otherwise. */
async function allTotals(uid: string): Promise<Totals> {
  const found = await Promise.all(
    SIDES.map(async (side) => {
      const { docs } = await findRaw({ ...liveQueries.myDeals(side, uid), limit: FEW_DEALS + 1 }).get();
      return { role: roleOfSide(side), docs };
    }),
  );
  if (found.some(({ docs }) => docs.length > FEW_DEALS)) return countTotals(uid, TOTALS);
  const parts = found.flatMap(({ role, docs }) =>
    docs.map((doc) => dealTotals(readStored(dealSchema, doc.data()), role)),
  );
  return [...parts, await countTotals(uid, ['listing-tasks'])].reduce(
    (sum, part) => Object.fromEntries(TOTALS.map((total) => [total, (sum[total] ?? 0) + (part[total] ?? 0)])),
    {},
  );
}

/**
 * Recounts all of an account's totals and corrects any that are wrong because an event was lost. Returns whether any
 * were wrong.
 */
export async function repairTotals(uid: string): Promise<boolean> {
  const [stored, counted] = await Promise.all([db().doc(paths.totals(uid)).get(), allTotals(uid)]);
  const wrong = changedTotals(readStored(totalsSchema, stored.data() ?? {}), counted);
  await recountTotals(uid, wrong);
  return wrong.length > 0;
}
