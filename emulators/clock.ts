import { joinRunningSuite } from './join-running-suite.ts';
import { START, siteUrl } from './suite/instances.ts';

// `npm run clock -- +8d`: moves the clock of the running emulators and does what is due by then.
// `npm run clock` tells their time, `npm run clock -- reset` gives them back the real one.
const USE = 'Say how far: npm run clock -- +8d (days), +3h (hours) or +20m (minutes), or reset.';
const UNIT_MS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

const [wish = ''] = process.argv.slice(2);
const [, amount, unit] = /^\+(\d{1,4})([dhm])$/.exec(wish) ?? [];
if (wish !== '' && wish !== 'reset' && !amount) {
  console.error(USE);
  process.exit(1);
}
await joinRunningSuite();
const move = amount
  ? { advanceMs: Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS] }
  : { reset: wish === 'reset' };
const answer = await fetch(`${siteUrl(START)}/api/emulator/clock`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(move),
});
if (!answer.ok) {
  console.error(`The clock did not move: ${await answer.text()}`);
  process.exit(1);
}
const { now, done } = (await answer.json()) as { now: string; done: Record<string, number> };
console.log(`It is ${now} now.`);
for (const [schedule, count] of Object.entries(done)) if (count) console.log(`  ${schedule}: ${count}`);
