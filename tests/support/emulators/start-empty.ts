import { beforeAll } from 'vitest';
import { clearFirestore } from './clear-emulators.ts';
import { resetClock } from './emulator-clock.ts';

/**
 * Starts each test file at the real time and with an empty Firestore. Otherwise documents from an earlier file would
 * become due as the tests advance the clock.
 */
beforeAll(async () => {
  await clearFirestore();
  await resetClock();
});
