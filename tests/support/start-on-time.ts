import { beforeAll } from 'vitest';
import { resetClock } from './emulator-clock.ts';

/** Each file begins at the time that it is, wherever the file before left the clock. */
beforeAll(async () => {
  await resetClock();
});
