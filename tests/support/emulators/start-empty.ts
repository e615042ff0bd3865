import { beforeAll } from 'vitest';
import { clearFirestore } from './clear-emulators.ts';
import { resetClock } from './emulator-clock.ts';

/**
 * Each file begins at the real time, and with an empty Firestore: an earlier file's documents would fall due with every
 * day that passes in this one.
 */
beforeAll(async () => {
  await clearFirestore();
  await resetClock();
});
