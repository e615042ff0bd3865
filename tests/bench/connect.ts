import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type GeneratedCharges, generateTransaction } from '../../scripts/stripe-double/double-account.ts';
import { serveStripeDouble } from '../../scripts/stripe-double/serve-double.ts';
import { StripeDouble } from '../../scripts/stripe-double/stripe-double.ts';
import { root } from '../../scripts/suite/root.ts';
import { lastMonths } from '../../src/domain/shared/time.ts';
import type { Row } from './report.ts';

const CHARGES = 1_000_000;
const KEY = 'rk_test_Bench0123456789';
const TODAY = new Date('2026-06-15T12:00:00Z');
const MONTHS = lastMonths(TODAY, 24);
const MADE_UP: GeneratedCharges = {
  charges: CHARGES,
  from: Date.parse(`${MONTHS[0]}-01T00:00:00Z`) / 1000,
  to: Date.parse('2026-06-01T00:00:00Z') / 1000,
};

interface Measured {
  ms: number;
  megabytes: number;
  months: number[];
}

/**
 * Reads an account of a million transactions from the double as the function does, compares this with only fetching the
 * pages, and checks the sums.
 */
export async function measureConnect(): Promise<Row[]> {
  const double = new StripeDouble();
  double.put(KEY, { name: null, madeUp: MADE_UP, subscriptions: [] });
  const served = await serveStripeDouble(double, 0);
  try {
    const fetched = await measure('fetch', served.port);
    const read = await measure('read', served.port);
    if (JSON.stringify(read.months) !== JSON.stringify(independently())) {
      throw new Error('The account does not add up to what the double made up.');
    }
    const rate = ({ ms }: Measured) => Math.round(CHARGES / (ms / 1000));
    return [
      {
        what: `connect: ${CHARGES.toLocaleString('en-US')} balance transactions, page by page`,
        value: rate(read),
        unit: 'rows/s',
        baseline: { what: 'the pages fetched, and nothing done with them', value: rate(fetched) },
        aim: { least: 2_000 },
      },
      {
        what: 'connect: memory added',
        value: read.megabytes,
        unit: 'MB',
        baseline: { what: 'the pages fetched, and nothing done with them', value: fetched.megabytes },
        aim: { most: 200 },
      },
    ];
  } finally {
    await served.close();
  }
}

/** Sums the transactions of each month one by one. */
function independently(): number[] {
  const sums = new Map(MONTHS.map((month) => [month, 0]));
  for (let i = 0; i < CHARGES; i++) {
    const { created, amount } = generateTransaction(MADE_UP, i);
    const month = new Date(created * 1000).toISOString().slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + Number(amount));
  }
  return [...sums.values()];
}

async function measure(what: 'read' | 'fetch', port: number): Promise<Measured> {
  const script = join(root, 'tests/bench/connect-account.ts');
  const args = [what, String(port), KEY, TODAY.toISOString()];
  const child = fork(script, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
}
