import { runTriggerStorm } from '../support/emulators/run-trigger-storm.ts';
import type { Row } from './report.ts';

const EVENTS = 10_000;

/** Delivers ten thousand events one to five times each, in any order, and compares the counters with a recount. */
export async function measureTriggers(): Promise<Row[]> {
  const { deliveries, seconds, wrong } = await runTriggerStorm(EVENTS, 1);
  for (const line of wrong.slice(0, 10)) console.error(line);
  return [
    { what: `triggers: deliveries of ${EVENTS} events`, value: deliveries, unit: '' },
    { what: 'triggers: deliveries handled', value: deliveries / seconds, unit: '/s' },
    { what: 'triggers: counters that differ from a recount', value: wrong.length, unit: '', aim: { most: 0 } },
  ];
}
