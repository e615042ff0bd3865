import { join } from 'node:path';
import { root } from '../../../scripts/suite/root.ts';

/** The document that contains the table, and the heading above it. */
export const SCALING = join(root, 'docs', 'scaling.md');
export const HEADING = 'What people cost';

/** The average resource usage of one visit. */
export interface Usage {
  /** Firestore documents that functions and browsers read and write. */
  reads: number;
  writes: number;
  /** Calls to the API, and events delivered to triggers. */
  calls: number;
  events: number;
  /** Seconds assuming that each call has an instance to itself, although up to eighty calls share one. */
  callSeconds: number;
  /** Bytes of the API's answers before compression. */
  bytes: number;
}

const GIGABYTE = 1e9;

/**
 * List prices in US dollars for `us-central1` in early 2026, without free quotas. Sources:
 * https://cloud.google.com/firestore/pricing (Firestore), https://cloud.google.com/run/pricing (processor, GiB,
 * request) and https://firebase.google.com/pricing (Hosting traffic).
 */
const PRICES = {
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  request: 0.4 / 1_000_000,
  processorSecond: 0.000_024,
  gibSecond: 0.000_002_5,
  hostedByte: 0.15 / GIGABYTE,
};
/** Resources of the deployed functions: the API has a processor and 1 GiB, a trigger a processor and 256 MiB. */
const API = { processors: 1, gib: 1 };
const TRIGGER = { processors: 1, gib: 0.25, seconds: 0.3 };
/** Number of documents that the rules read for each query of a browser: the account, and a deal or a grant. */
export const RULE_READS = 2;

const secondOf = ({ processors, gib }: { processors: number; gib: number }): number =>
  processors * PRICES.processorSecond + gib * PRICES.gibSecond;

/** Returns the cost of a visit in dollars, by billed item. */
export function costOf(usage: Usage): Record<string, number> {
  return {
    'Firestore, reads': usage.reads * PRICES.read,
    'Firestore, writes': usage.writes * PRICES.write,
    'API: calls and their time': usage.calls * PRICES.request + usage.callSeconds * secondOf(API),
    [`triggers: calls, ${TRIGGER.seconds} s each`]:
      usage.events * (PRICES.request + TRIGGER.seconds * secondOf(TRIGGER)),
    'Hosting: what the API answers': usage.bytes * PRICES.hostedByte,
  };
}

const DAYS_A_MONTH = 30;
const PEOPLE = 1_000;
const dollars = (amount: number): string => (amount < 0.005 ? '< $0.01' : `$${amount.toFixed(2)}`);
const whole = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Returns the table for docs/scaling.md: the cost of a thousand people who visit once a day. */
export function costTable(usage: Usage): string {
  const used = [
    whole(usage.reads),
    whole(usage.writes),
    `${whole(usage.calls)}; ${whole(usage.callSeconds)} s`,
    whole(usage.events),
    `${whole(usage.bytes / 1000)} KB`,
  ];
  const lines = Object.entries(costOf(usage)).map(
    ([what, cost], i) =>
      `| ${what} | ${used[i]} | ${dollars(cost * PEOPLE)} | ${dollars(cost * PEOPLE * DAYS_A_MONTH)} |`,
  );
  const visit = Object.values(costOf(usage)).reduce((sum, cost) => sum + cost, 0);
  const sum = `| **together** | | **${dollars(visit * PEOPLE)}** | **${dollars(visit * PEOPLE * DAYS_A_MONTH)}** |`;
  return ['| | a visit | a day | a month |', '|---|---|---|---|', ...lines, sum].join('\n');
}

/** Returns the text with the table below a second-level heading replaced. The text around the table stays. */
export function withTable(text: string, heading: string, table: string): string {
  const from = text.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`There is no heading “${heading}”.`);
  const next = text.indexOf('\n## ', from + 1);
  const end = next < 0 ? text.length : next;
  const section = text.slice(from, end);
  const rows = /(?:^\|.*\n?)+/m;
  if (!rows.test(section)) throw new Error(`There is no table below “${heading}”.`);
  return text.slice(0, from) + section.replace(rows, () => `${table}\n`) + text.slice(end);
}
