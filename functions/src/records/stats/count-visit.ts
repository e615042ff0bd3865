import { createHmac } from 'node:crypto';
import type { DayFigure } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';
import { secretKey } from '../../data/secret-key.ts';
import { addFigures } from './count-figures.ts';

/** As long as a month can be recounted, and some days. */
const KEPT_DAYS = 400;

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Counts a visit (`visits/{id}`) once for each visitor, period and thing visited. The id is a keyed hash of these,
 * so it does not reveal the visitor. Returns whether it was the first.
 */
export const countVisit = (kind: DayFigure, at: Date, ...visit: string[]): Promise<boolean> =>
  countOnce(kind, at, visit, () => {});

/** Counts a view of a listing, which its seller reads by day as well. */
export const countView = (at: Date, visitor: string, listingId: string): Promise<boolean> =>
  countOnce('views', at, [visitor, listingId], (batch) => addFigures(batch, at, { views: 1 }, listingId));

async function countOnce(kind: DayFigure, at: Date, visit: string[], also: (batch: Batch) => void): Promise<boolean> {
  const id = createHmac('sha256', await secretKey('callers'))
    .update([kind, ...visit].join(' '))
    .digest('base64url');
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind, at, expireAt: addDays(at, KEPT_DAYS) });
  addFigures(batch, at, { [kind]: 1 });
  also(batch);
  return ignoreExisting(batch.commit());
}
