import { existsSync, readFileSync } from 'node:fs';

/** The functions are considered done when nothing was read or written for this long. */
const QUIET_MS = 2_500;
const LOOK_MS = 250;

/** Waits until the functions are quiet and sums their operations since the file was removed. */
export async function quietOperations(file: string): Promise<{ reads: number; writes: number }> {
  let size = -1;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    const now = existsSync(file) ? readFileSync(file).length : 0;
    if (now !== size) {
      size = now;
      since = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const sum = { reads: 0, writes: 0 };
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const { reads, writes } = JSON.parse(line) as typeof sum;
    sum.reads += reads;
    sum.writes += writes;
  }
  return sum;
}
