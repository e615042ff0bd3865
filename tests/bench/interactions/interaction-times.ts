import { percentile, type Row } from '../report.ts';

/** Shortest duration that browsers report, in ms. An interaction without an entry counts as this long. */
export const MIN_DURATION_MS = 16;
const MAX_P95_MS = 60;
const MAX_WORST_MS = 100;

/** An entry of the Event Timing API, with its times in ms since the epoch. Events of one interaction share its id. */
export interface EventTiming {
  interactionId: number;
  at: number;
  duration: number;
}

/** A scripted key press or click, and when it was sent. */
export interface Act {
  screen: string;
  name: string;
  at: number;
}

export type Interaction = Pick<Act, 'screen' | 'name'> & { ms: number };

/** Returns how long each act took from its input to the next paint: its interaction's longest event, as INP counts. */
export function timeActs(acts: readonly Act[], timings: readonly EventTiming[]): Interaction[] {
  const begunAt = new Map<number, number>();
  for (const { interactionId, at } of timings)
    begunAt.set(interactionId, Math.min(at, begunAt.get(interactionId) ?? Number.POSITIVE_INFINITY));
  return acts.map(({ screen, name, at }, i) => {
    const until = acts[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    const isIts = ({ interactionId }: EventTiming) => {
      const begun = begunAt.get(interactionId) ?? 0;
      return interactionId > 0 && begun >= at && begun < until;
    };
    return { screen, name, ms: Math.max(MIN_DURATION_MS, ...timings.filter(isIts).map(({ duration }) => duration)) };
  });
}

const worstOf = (all: readonly Interaction[]): Interaction =>
  all.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
const timesOf = (all: readonly Interaction[]): number[] => all.map(({ ms }) => ms);

/** Formats each screen as one line: its number of interactions, p50, p95 and the worst by its name. */
export function tableOf(all: readonly Interaction[]): string {
  const lines = [...Map.groupBy(all, ({ screen }) => screen)].map(([screen, of]) => {
    const worst = worstOf(of);
    const times = [percentile(timesOf(of), 0.5), percentile(timesOf(of), 0.95), worst.ms];
    return [screen.padEnd(24), ...[of.length, ...times].map((n) => String(n).padStart(6)), `  ${worst.name}`].join('');
  });
  return [`${'screen'.padEnd(24)}${'number'.padStart(6)}   p50   p95 worst`, ...lines].join('\n');
}

/** Returns the rows of all interactions, compared with those of a page that has nothing but an input. */
export function interactionRows(all: readonly Interaction[], floor: readonly Interaction[]): Row[] {
  const row = (measure: string, of: (some: readonly Interaction[]) => number, most: number): Row => ({
    what: `${all.length} interactions, processor ×4: ${measure}`,
    value: of(all),
    unit: 'ms',
    baseline: { what: 'React and one input', value: of(floor) },
    aim: { most },
  });
  return [
    row('p95', (some) => percentile(timesOf(some), 0.95), MAX_P95_MS),
    row('worst', (some) => worstOf(some).ms, MAX_WORST_MS),
  ];
}
