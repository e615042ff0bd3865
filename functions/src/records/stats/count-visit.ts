import { createHmac } from 'node:crypto';
import { type DayFigure, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { once } from '../../data/once.ts';
import { secretKey } from '../../data/secret-key.ts';
import { addFigures } from './count-figures.ts';

/** As long as a month can be recounted, and some days. */
const KEPT_DAYS = 400;

/**
 * Counts a visit (`visits/{id}`) once for each visitor, period and thing visited. The id is a keyed hash of these,
 * so the visitor cannot be found out from it. Returns whether it was the first.
 */
export async function countVisit(kind: DayFigure, at: Date, ...visit: string[]): Promise<boolean> {
  const id = createHmac('sha256', await secretKey('callers'))
    .update([kind, ...visit].join(' '))
    .digest('base64url');
  const batch = db().batch();
  batch.create(db().doc(paths.visit(id)), { kind, at, expireAt: addDays(at, KEPT_DAYS) });
  addFigures(batch, at, { [kind]: 1 });
  return once(batch.commit());
}

/** Counts an account as active in the current day, week and month. */
export async function countActive(uid: string, at: Date): Promise<void> {
  const { month, from } = dayOf(at);
  const isFirst = await countVisit('activeByDay', at, from.toISOString(), uid);
  if (!isFirst) return;
  const monday = addDays(from, -((from.getUTCDay() + 6) % 7));
  await Promise.all([
    countVisit('activeByWeek', at, monday.toISOString(), uid),
    countVisit('activeByMonth', at, month, uid),
  ]);
}
