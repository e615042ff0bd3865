import { join } from 'node:path';
import { root } from '../../../scripts/suite/root.ts';

/** The document and the heading below which the table stands. */
export const SCALING = join(root, 'docs', 'scaling.md');
export const HEADING = 'What people cost';

/** The use of one visit, on average. */
export interface Usage {
  /** Documents of Firestore, by functions and browsers. */
  reads: number;
  writes: number;
  /** Calls of the API, and events that triggers were called for. */
  calls: number;
  events: number;
  /** As if each call had an instance for itself, which it shares with up to eighty others. */
  callSeconds: number;
  /** Bytes of the API's answers before compression. */
  bytes: number;
}

const GIGABYTE = 1e9;

/**
 * List prices in US dollars, `us-central1`, early 2026, without free quotas: of Firestore
 * https://cloud.google.com/firestore/pricing; of a processor, a GiB and a request https://cloud.google.com/run/pricing;
 * of a gigabyte through Hosting https://firebase.google.com/pricing.
 */
const PRICES = {
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  request: 0.4 / 1_000_000,
  processorSecond: 0.000_024,
  gibSecond: 0.000_002_5,
  hostedByte: 0.15 / GIGABYTE,
};
/** As the functions are deployed: the API with a processor and a GiB, a trigger with a processor and 256 MiB. */
const API = { processors: 1, gib: 1 };
const TRIGGER = { processors: 1, gib: 0.25, seconds: 0.3 };
/** Documents that the rules look up for each query of a browser: the account, and a deal or a grant. */
export const RULE_READS = 2;

const secondOf = ({ processors, gib }: { processors: number; gib: number }): number =>
  processors * PRICES.processorSecond + gib * PRICES.gibSecond;

/** The dollars of a visit, by what is paid for. */
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

/** The table for docs/scaling.md: what a thousand people cost who come once a day. */
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

/** A text whose table below a heading of second order is another one; the words around the table stay. */
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
