import { createHmac } from 'node:crypto';
import { type DayFigure, utcDayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { type OriginKind, withOrigin } from '../../../../src/domain/reach/origins.ts';
import { sourceFigure, type VisitSource } from '../../../../src/domain/reach/sources.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';
import { db } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { ignoreExisting, transact } from '../../data/firestore/transaction.ts';
import { addFigures, addListingFigures, LISTING_SHARDS, shardOf } from './count-figures.ts';

/** Returns the id of the document that marks a visit as counted: a keyed hash, so it doesn't reveal the visitor. */
const visitId = async (kind: string, ...visit: string[]): Promise<string> =>
  createHmac('sha256', await secretKey('callers'))
    .update([kind, ...visit].join(' '))
    .digest('base64url');

/** Number of days to retain visits: the months that can be recounted, plus a few days. */
const VISITS_KEPT_DAYS = 400;

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Counts a visit (`visits/{id}`) once per visitor, period and target, and returns whether it was the first. The id is a
 * keyed hash of all three, so it doesn't reveal the visitor.
 */
export const countVisit = (kind: DayFigure, at: Date, ...visit: string[]): Promise<boolean> =>
  countOnce(kind, at, visit, () => {});

/**
 * Counts a view of a listing and its source, also in the daily figures its seller sees. Returns whether it was the
 * visitor's first.
 */
export const countView = (at: Date, visitor: string, listingId: string, source: VisitSource): Promise<boolean> =>
  countOnce('views', at, [visitor, listingId], (batch, id) =>
    addListingFigures(batch, id, at, { views: 1, [sourceFigure(source)]: 1 }, listingId),
  );

/** Counts a new watcher of a listing once per account, however often the account stops and starts watching again. */
export async function countWatch(at: Date, uid: string, listingId: string): Promise<void> {
  const id = await visitId('watches', uid, listingId);
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind: 'watches', at, expireAt: addDays(at, VISITS_KEPT_DAYS) });
  addListingFigures(batch, id, at, { watches: 1 }, listingId);
  await ignoreExisting(batch.commit());
}

async function countOnce(
  kind: DayFigure,
  at: Date,
  visit: string[],
  also: (batch: Batch, id: string) => void,
): Promise<boolean> {
  const id = await visitId(kind, ...visit);
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind, at, expireAt: addDays(at, VISITS_KEPT_DAYS) });
  addFigures(batch, id, at, { [kind]: 1 });
  also(batch, id);
  return ignoreExisting(batch.commit());
}

/** Counts an account as active on the current day and in the current week and month. */
export async function countActive(uid: string, at: Date): Promise<void> {
  const { month, from } = utcDayOf(at);
  const isFirst = await countVisit('activeByDay', at, from.toISOString(), uid);
  if (!isFirst) return;
  const monday = addDays(from, -((from.getUTCDay() + 6) % 7));
  await Promise.all([
    countVisit('activeByWeek', at, monday.toISOString(), uid),
    countVisit('activeByMonth', at, month, uid),
  ]);
}

/** Number of days to retain sources: the period for which their figures are shown, plus a few days. */
const ORIGINS_KEPT_DAYS = 130;

interface Brought {
  listingId: string;
  kind: OriginKind;
  /** The source's name, as returned by `normalizeTerm` or `hostOf`. */
  name: string;
  /** The visitor's hash for this month, so that a returning visitor counts once. */
  visitor: string;
}

/** Counts the source that brought a visitor to a listing, once per visitor, month and name. */
export async function countOrigin(at: Date, { listingId, kind, name, visitor }: Brought): Promise<void> {
  const { month } = utcDayOf(at);
  const id = await visitId('origins', month, visitor, listingId, kind, name);
  const ref = refs.originsShard(listingId, `${month}-${shardOf(id, LISTING_SHARDS)}`);
  const work = transact(async (tx) => {
    const origins = (await tx.find(ref)) ?? { month, terms: [], hosts: [] };
    tx.raw.create(db().doc(paths.visit(id)), { kind: 'origins', at, expireAt: addDays(at, ORIGINS_KEPT_DAYS) });
    tx.set(ref, withOrigin(origins, kind, name));
  });
  await ignoreExisting(work);
}
