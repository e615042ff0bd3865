import { importProcessorAccount } from '../../functions/src/features/connections/import-processor-account.ts';
import { stripeAccount } from '../../functions/src/integrations/processors/stripe-account.ts';
import { newReading, type Reading, resultOf } from '../../src/domain/connection/reading.ts';
import { DOLLARS_ONLY } from '../support/rates/dollars-only.ts';

// This process reads an account from the double as the function does, or, as the baseline, only fetches the same pages.
// It sends its time, its added memory, and its result.
const MEGABYTE = 1024 * 1024;
/** Number of pages that one run may read before the next run continues. */
const PAGES_A_RUN = 2_000;
const [what = '', port = '', key = '', today = ''] = process.argv.slice(2);

const before = process.memoryUsage().rss;
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const started = performance.now();
const months = what === 'read' ? await read() : await fetchOnly();
const ms = performance.now() - started;
clearInterval(timer);
const megabytes = Math.round((Math.max(peak, process.memoryUsage().rss) - before) / MEGABYTE);
process.send?.({ ms, megabytes, months });
process.exit(0);

async function read(): Promise<number[]> {
  const account = await stripeAccount(key, { host: '127.0.0.1', port: Number(port), protocol: 'http' });
  let reading: Reading = newReading(null, { now: new Date(today), salt: 1 });
  for (let isDone = false; !isDone; ) {
    let pages = 0;
    const run = await importProcessorAccount(account, reading, { hasTime: () => pages++ < PAGES_A_RUN });
    ({ isDone } = run);
    // The real function stores the reading and loads it again.
    reading = structuredClone(run.reading);
  }
  return resultOf(reading, DOLLARS_ONLY, null).months;
}

async function fetchOnly(): Promise<number[]> {
  let after = '';
  for (let hasMore = true; hasMore; ) {
    const url = `http://127.0.0.1:${port}/v1/balance_transactions?limit=100${after && `&starting_after=${after}`}`;
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
    const page = (await answer.json()) as { data: { id: string }[]; has_more: boolean };
    hasMore = page.has_more;
    after = page.data.at(-1)?.id ?? '';
  }
  return [];
}
