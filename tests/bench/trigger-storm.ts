import { triggerStorm } from '../support/trigger-storm.ts';
import type { Row } from './report.ts';

const EVENTS = 10_000;

/** Ten thousand events, each delivered one to five times in any order, against a recount. */
export async function measureTriggers(): Promise<Row[]> {
  const started = Date.now();
  const { deliveries, recount } = await triggerStorm(EVENTS);
  const seconds = (Date.now() - started) / 1000;
  const wrong = await recount();
  for (const line of wrong.slice(0, 10)) console.error(line);
  return [
    { what: `triggers: deliveries of ${EVENTS} events`, value: deliveries, unit: '' },
    { what: 'triggers: deliveries handled', value: deliveries / seconds, unit: '/s' },
    { what: 'triggers: counters that differ from a recount', value: wrong.length, unit: '', aim: { most: 0 } },
  ];
}
