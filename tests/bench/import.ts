import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { lastMonths } from '../../src/domain/shared/time.ts';
import { STRIPE_HEADER, stripeRow } from '../support/money/stripe-export.ts';
import { median, type Row } from './report.ts';

const ROWS = 1_000_000;
const CUSTOMERS = 40_000;
const RUNS = 3;
const TODAY = new Date('2026-06-15T12:00:00Z');
const MONTHS = lastMonths(TODAY, 24);

interface Measured {
  ms: number;
  megabytes: number;
  rows: number;
  months: number[];
  customers: number | null;
}

/** Reads an export of a million rows as the function does, alternating with csv-parse alone, and checks the sums. */
export async function measureImport(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-export-'));
  try {
    const path = join(folder, 'balance.csv');
    const expected = await writeExport(path);
    const read: Measured[] = [];
    const parsed: Measured[] = [];
    for (let run = 0; run < RUNS; run++) {
      parsed.push(await measure('parse', path));
      read.push(await measure('recompute', path));
    }
    const [first] = read;
    if (first?.rows !== ROWS || JSON.stringify(first.months) !== JSON.stringify(expected)) {
      throw new Error('The export does not add up to what was written.');
    }
    const rate = (runs: Measured[]) => Math.round(ROWS / (median(runs.map(({ ms }) => ms)) / 1000));
    const memory = (runs: Measured[]) => Math.max(...runs.map(({ megabytes }) => megabytes));
    const size = Math.round(statSync(path).size / 1024 / 1024);
    return [
      {
        what: `import: ${ROWS.toLocaleString('en-US')} rows of Stripe’s balance, ${size} MB`,
        value: rate(read),
        unit: 'rows/s',
        baseline: { what: 'csv-parse alone', value: rate(parsed) },
        aim: { least: 60_000 },
      },
      {
        what: 'import: memory added, the most of three runs',
        value: memory(read),
        unit: 'MB',
        baseline: { what: 'csv-parse alone', value: memory(parsed) },
        aim: { most: 200 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes an export from seeded random numbers, and returns the total of each month in cents. */
async function writeExport(path: string): Promise<number[]> {
  const file = createWriteStream(path);
  file.write(`${STRIPE_HEADER}\n`);
  const sums = MONTHS.map(() => 0);
  const random = seeded(20_260_615);
  for (let i = 0; i < ROWS; i++) {
    const month = random(MONTHS.length);
    const at = new Date(`${MONTHS[month]}-01T00:00:00Z`);
    at.setUTCSeconds(random(27 * 86_400));
    const isRefund = random(40) === 0;
    const cents = (500 + random(20_000)) * (isRefund ? -1 : 1);
    const customer = random(CUSTOMERS).toString(36).padStart(14, '0');
    const id = `txn_3${i.toString(36).padStart(23, '0')}`;
    const rest = { category: isRefund ? 'refund' : 'charge', customer: `cus_${customer}` };
    const row = stripeRow(id, { at, cents, ...rest, subscription: random(3) ? `sub_1${customer}` : '' });
    sums[month] = (sums[month] ?? 0) + cents;
    if (!file.write(`${row}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return sums;
}

/** Returns whole numbers below a limit, the same in every run, from a linear congruential generator. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

async function measure(what: 'recompute' | 'parse', path: string): Promise<Measured> {
  const script = join(root, 'tests/bench/import-export.ts');
  const child = fork(script, [what, path, TODAY.toISOString()], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
}
