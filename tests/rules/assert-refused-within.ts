import { assertFails } from '@firebase/rules-unit-testing';
import { seed } from './world.ts';

const isRefused = (write: Promise<unknown>): Promise<boolean> =>
  assertFails(write).then(
    () => true,
    () => false,
  );
const MAX_WAIT_MS = 60_000;

/**
 * Asserts that `write` is refused less than `ms` after `before`. On a busy machine, both are repeated until they are
 * fast enough, for at most a minute.
 */
export async function assertRefusedWithin(
  ms: number,
  before: () => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  for (let tries = 1; ; tries++) {
    const since = Date.now();
    await before();
    if (await isRefused(write())) return;
    const after = Date.now() - since;
    if (after < ms) throw new Error(`It was not refused ${after} ms after the last one.`);
    if (Date.now() > end) throw new Error(`The machine is too slow: none of ${tries} writes came within ${ms} ms.`);
    await seed();
  }
}
