import { median, type Row } from '../report.ts';

/** The maximum for a page of the busiest accounts, either absolute or relative to the demo market's page. */
type Aim = Pick<Row, 'aim' | 'aimOn'>;

/** The metrics of a page, in the order of the table's columns. */
const MEASURES = {
  firstContent: { label: 'first content', unit: 'ms' },
  settled: { label: 'settled', unit: 'ms', aim: { most: 1.5 }, aimOn: 'ratio' },
  reads: { label: 'reads', unit: '' },
  kilobytes: { label: 'Firestore and API', unit: 'KB' },
  nodes: { label: 'DOM nodes', unit: '' },
  heap: { label: 'JS heap', unit: 'MB' },
  longestTask: { label: 'longest task', unit: 'ms' },
  height: { label: 'height at 360 px', unit: 'px', aim: { most: 12_000 } },
} as const satisfies Record<string, { label: string; unit: string } & Aim>;
type Measure = keyof typeof MEASURES;
const NAMES = Object.keys(MEASURES) as Measure[];

/** Measurements from a single load of a page. */
export type Load = Record<Measure, number>;

/** Loads of the same page in both markets, taken alternately. */
export interface Loads {
  demo: Load[];
  busy: Load[];
}

/** Maximum number of documents that a busiest account's page may read beyond the demo market's page. */
export const MAX_MORE_READS = 60;

/**
 * Returns the rows for a busiest account's page, each compared with the demo market's; values are medians of all loads.
 */
export function rowsOf(page: string, { demo, busy }: Loads, mostReads?: number): Row[] {
  return NAMES.map((name): Row => {
    const { label, unit, ...own }: { label: string; unit: string } & Aim = MEASURES[name];
    const base = median(demo.map((load) => load[name]));
    const aims: Aim = name === 'reads' ? { aim: { most: mostReads ?? base + MAX_MORE_READS } } : own;
    return {
      what: `busiest, ${page}: ${label}`,
      value: median(busy.map((load) => load[name])),
      unit,
      baseline: { what: 'demo market', value: base },
      ...aims,
    };
  });
}

/** Formats a page as one row of the table. */
export const lineOf = (page: string, rows: readonly Row[]): string =>
  `${page}: ${rows
    .map(({ what, value, unit, baseline }) => {
      const label = what.slice(what.lastIndexOf(': ') + 2);
      return `${label} ${Math.round(baseline?.value ?? 0)} → ${Math.round(value)} ${unit}`.trim();
    })
    .join('; ')}`;
