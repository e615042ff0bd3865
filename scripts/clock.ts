import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/domain/shared/durations.ts';
import { joinRunningSuite } from './join-running-suite.ts';
import { START, siteUrl } from './suite/instances.ts';

// `npm run clock -- +8d`: advances the clock of the running emulators and runs everything due by then. `npm run clock`
// prints their time; `npm run clock -- reset` returns to real time.
const USAGE = 'Usage: npm run clock -- +8d (days), +3h (hours), +20m (minutes) or reset';
const UNIT_MS = { d: DAY_MS, h: HOUR_MS, m: MINUTE_MS } as const;

const [argument = ''] = process.argv.slice(2);
const [, amount, unit] = /^\+(\d{1,4})([dhm])$/.exec(argument) ?? [];
if (argument !== '' && argument !== 'reset' && !amount) {
  console.error(USAGE);
  process.exit(1);
}
await joinRunningSuite();
const move = amount
  ? { advanceMs: Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS] }
  : { reset: argument === 'reset' };
const answer = await fetch(`${siteUrl(START)}/api/emulator/clock`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(move),
});
if (!answer.ok) {
  console.error(`The clock was not changed: ${await answer.text()}`);
  process.exit(1);
}
const { now, done } = (await answer.json()) as { now: string; done: Record<string, number> };
console.log(`The time is now ${now}.`);
for (const [schedule, count] of Object.entries(done)) if (count) console.log(`  ${schedule}: ${count}`);
