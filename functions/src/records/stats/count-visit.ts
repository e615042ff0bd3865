import type { DayFigure } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { sourceFigure, type VisitSource } from '../../../../src/domain/reach/sources.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';
import { addFigures, addListingFigures } from './count-figures.ts';
import { visitId } from './visit-id.ts';

/** As long as a month can be recounted, and some days. */
const KEPT_DAYS = 400;

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Counts a visit (`visits/{id}`) once for each visitor, period and thing visited. The id is a keyed hash of these,
 * so it does not reveal the visitor. Returns whether it was the first.
 */
export const countVisit = (kind: DayFigure, at: Date, ...visit: string[]): Promise<boolean> =>
  countOnce(kind, at, visit, () => {});

/** Counts a view of a listing and where it came from, which its seller reads by day as well. Returns whether it was the first. */
export const countView = (at: Date, visitor: string, listingId: string, source: VisitSource): Promise<boolean> =>
  countOnce('views', at, [visitor, listingId], (batch, id) =>
    addListingFigures(batch, id, at, { views: 1, [sourceFigure(source)]: 1 }, listingId),
  );

/** Counts that somebody began to watch a listing, once for each of them, however often they stop and begin again. */
export async function countWatch(at: Date, uid: string, listingId: string): Promise<void> {
  const id = await visitId('watches', uid, listingId);
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind: 'watches', at, expireAt: addDays(at, KEPT_DAYS) });
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
  batch.create(db().doc(paths.visit(id)), { kind, at, expireAt: addDays(at, KEPT_DAYS) });
  addFigures(batch, id, at, { [kind]: 1 });
  also(batch, id);
  return ignoreExisting(batch.commit());
}
