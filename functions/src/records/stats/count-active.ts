import { dayOf } from '../../../../src/domain/admin/stats.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { countVisit } from './count-visit.ts';

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
