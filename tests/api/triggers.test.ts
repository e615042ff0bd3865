import { expect, test } from 'vitest';
import { triggerStorm } from '../support/trigger-storm.ts';
import { until } from '../support/until.ts';

/** All ten thousand are delivered by `npm run bench`. */
const EVENTS = 100;

test('events delivered one to five times, in any order, leave counters as a recount has them', async () => {
  const { deliveries, recount } = await triggerStorm(EVENTS);
  expect(deliveries).toBeGreaterThan(EVENTS * 2);
  // The emulator delivers each of them too, and counts the notifications that our deliveries made.
  let wrong: string[] = [];
  await until(async () => {
    wrong = await recount();
    return wrong.length === 0;
  }).catch(() => expect(wrong).toEqual([]));
});
