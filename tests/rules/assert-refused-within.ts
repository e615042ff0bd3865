import { assertFails } from '@firebase/rules-unit-testing';
import { seed } from './world.ts';

const isRefused = (write: Promise<unknown>): Promise<boolean> =>
  assertFails(write).then(
    () => true,
    () => false,
  );
/** That `write` is refused less than `ms` after `before`; on a busy machine both are repeated until it comes in time. */
export async function assertRefusedWithin(
  ms: number,
  before: () => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const since = Date.now();
    await before();
    if (await isRefused(write())) return;
    const after = Date.now() - since;
    if (after < ms) throw new Error(`It was not refused ${after} ms after the last one.`);
    await seed();
  }
}
