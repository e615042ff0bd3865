import {
  COUNTED,
  dayOf,
  differences,
  differencesOf,
  type Stats,
  stateCountsSchema,
  statsSchema,
} from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { countMonth, countStates } from './count-month.ts';

/** So long after a day is over nothing of it is on its way any more. */
const SETTLED_MS = HOUR_MS;

/**
 * Counts a month and what is in which state anew and says where that differs from what is kept. With `repair`
 * what was counted is kept instead, which stands in the audit log: days that are over for an hour, since of
 * later ones an addition may be on its way. Counting is outside of the transaction, which would lock what it counts.
 */
export const recountStats: Handler<'recountStats'> = async (ctx, { month, repair }) => {
  const [counted, ...states] = await Promise.all([countMonth(month, ctx.now), ...COUNTED.map(countStates)]);
  return runCommand(ctx, async (tx) => {
    const [kept, ...keptStates] = await Promise.all([
      tx.raw.get(refs.stats(month)),
      ...COUNTED.map((name) => tx.raw.get(db().doc(paths.counter(name)))),
    ]);
    const days = kept.data()?.days ?? {};
    const ofStates = keptStates.map((doc, i) =>
      differencesOf(COUNTED[i] ?? '', stateCountsSchema.parse(doc.data() ?? {}).states, states[i] ?? {}),
    );
    const found = [...differences(days, counted), ...ofStates.flat()];
    if (repair && found.length) {
      tx.raw.set(refs.stats(month), statsSchema.parse({ month, days: repaired(month, days, counted, ctx.now) }));
      for (const [i, doc] of keptStates.entries()) tx.raw.set(doc.ref, { states: states[i] });
      audit(tx, ctx, 'stats-repair', { month, differences: found.length });
    }
    return { differences: found };
  });
};

function repaired(month: string, kept: Stats['days'], counted: Stats['days'], now: Date): Stats['days'] {
  const isOver = ([day]: [string, unknown]) =>
    dayOf(new Date(`${month}-${day}T00:00:00Z`)).to.getTime() + SETTLED_MS <= now.getTime();
  return Object.fromEntries([
    ...Object.entries(kept).filter((one) => !isOver(one)),
    ...Object.entries(counted).filter(isOver),
  ]);
}
