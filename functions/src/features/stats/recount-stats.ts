import {
  COUNTED,
  dayOf,
  differences,
  differencesOf,
  type Stats,
  stateCountsSchema,
} from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { db } from '../../data/firebase.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { prepareStats, saveStateCounts } from '../../records/stats/stats.ts';
import { countMonth, countStates } from './count-month.ts';

/** How long after the end of a day its last additions arrive. */
const SETTLED_MS = HOUR_MS;

/**
 * Recounts a month and the documents in each state, and returns where the stored figures differ. With `repair` the
 * recount replaces them, which is audited: only for days that ended an hour ago, since additions to later ones may
 * still arrive. The counting happens outside the transaction, which would lock what it counts.
 */
export const recountStats: Handler<'recountStats'> = async (ctx, { month, repair }) => {
  const [counted, ...states] = await Promise.all([countMonth(month, ctx.now), ...COUNTED.map(countStates)]);
  return runCommand(ctx, async (tx) => {
    const [stored, ...storedStates] = await Promise.all([
      prepareStats(tx, month),
      ...COUNTED.map((name) => tx.raw.get(db().doc(paths.counter(name)))),
    ]);
    const { days } = stored;
    const stateDifferences = storedStates.map((doc, i) =>
      differencesOf(COUNTED[i] ?? '', readStored(stateCountsSchema, doc.data() ?? {}).states, states[i] ?? {}),
    );
    const found = [...differences(days, counted), ...stateDifferences.flat()];
    if (repair && found.length) {
      stored.save(repaired(month, days, counted, ctx.now));
      COUNTED.forEach((name, i) => {
        saveStateCounts(tx, name, states[i] ?? {});
      });
      audit(tx, ctx, 'stats-repair', { month, differences: found.length });
    }
    return { differences: found };
  });
};

function repaired(month: string, kept: Stats['days'], counted: Stats['days'], now: Date): Stats['days'] {
  const isOver = ([day]: [string, unknown]) =>
    dayOf(new Date(`${month}-${day}T00:00:00Z`)).to.getTime() + SETTLED_MS <= now.getTime();
  return Object.fromEntries([
    ...Object.entries(kept).filter((day) => !isOver(day)),
    ...Object.entries(counted).filter(isOver),
  ]);
}
