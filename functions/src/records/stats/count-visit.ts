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

/**
 * Counts a visit (`visits/{id}`) once for each visitor, period and thing visited. The id is a keyed hash of these,
 * so it does not reveal the visitor. Returns whether it was the first.
 */
export async function countVisit(kind: DayFigure, at: Date, ...visit: string[]): Promise<boolean> {
  const id = createHmac('sha256', await secretKey('callers'))
    .update([kind, ...visit].join(' '))
    .digest('base64url');
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind, at, expireAt: addDays(at, KEPT_DAYS) });
  addFigures(batch, at, { [kind]: 1 });
  return ignoreExisting(batch.commit());
}
