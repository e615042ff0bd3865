import { expect, test } from 'vitest';
import { runTriggerStorm } from '../support/run-trigger-storm.ts';

/** All ten thousand are delivered by `npm run bench`. */
const EVENTS = 100;

test('events delivered one to five times, in any order, leave counters as a recount has them', async () => {
  const { deliveries, wrong } = await runTriggerStorm(EVENTS, 3);
  expect(deliveries).toBeGreaterThan(EVENTS * 2);
  expect(wrong).toEqual([]);
});
