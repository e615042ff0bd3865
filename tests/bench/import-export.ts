import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readExport } from '../../functions/src/features/recomputes/read-export.ts';
import { CSV } from '../../src/domain/processor-export/export-text.ts';
import { NO_CORRECTIONS } from '../../src/domain/recompute/recompute.ts';
import { DOLLARS_ONLY } from '../support/rates/dollars-only.ts';

// This process reads an export as the function does, or, as the baseline, only parses it with csv-parse. It sends its
// time, its added memory and its result.
const MEGABYTE = 1024 * 1024;
/** Size of the chunks in which Cloud Storage sends a file. */
const PIECE = 64 * 1024;
const [what = '', path = '', today = ''] = process.argv.slice(2);

const open = () => createReadStream(path, { highWaterMark: PIECE });
const before = process.memoryUsage().rss;
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const started = performance.now();
const result = what === 'recompute' ? await recompute() : await parseOnly();
const ms = performance.now() - started;
clearInterval(timer);
process.send?.({
  ms,
  megabytes: Math.round((Math.max(peak, process.memoryUsage().rss) - before) / MEGABYTE),
  ...result,
});
process.exit(0);

async function recompute() {
  const { result } = await readExport(open, {
    readAs: NO_CORRECTIONS,
    today: new Date(today),
    salt: 1,
    rates: DOLLARS_ONLY,
    // Yields to the timer that measures memory.
    onPiece: () => new Promise<void>((resolve) => setImmediate(resolve)),
  });
  return { rows: result.rows, months: result.months, customers: result.customers };
}

async function parseOnly() {
  let rows = -1;
  const parser = parse({
    ...CSV,
    on_record: () => {
      rows += 1;
      return null;
    },
  });
  parser.resume();
  await pipeline(open(), parser);
  return { rows, months: [], customers: null };
}
