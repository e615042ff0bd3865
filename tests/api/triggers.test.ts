import { expect, test } from 'vitest';
import { runTriggerStorm } from '../support/emulators/run-trigger-storm.ts';

/** Number of events in this test. `npm run bench` delivers ten thousand. */
const EVENTS = 100;

test('events delivered one to five times, in any order, leave counters that match a recount', async () => {
  const { deliveries, wrong } = await runTriggerStorm(EVENTS, 3);
  expect(deliveries).toBeGreaterThan(EVENTS * 2);
  expect(wrong).toEqual([]);
});
