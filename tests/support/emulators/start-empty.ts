import { beforeAll } from 'vitest';
import { clearFirestore } from './clear-emulators.ts';
import { resetClock } from './emulator-clock.ts';

/**
 * Each file begins at the time that it is, wherever the file before left the clock, and with an empty Firestore: what that
 * file left would fall due with every day that passes in this one.
 */
beforeAll(async () => {
  await clearFirestore();
  await resetClock();
});
