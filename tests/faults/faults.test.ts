import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST } from '../../emulators/suite/instances.ts';
import { root } from '../../emulators/suite/root.ts';
import { clearFirestore, clearUploaded } from '../support/clear-emulators.ts';
import { emulator } from '../support/emulator-clock.ts';
import { expectConsistent } from '../support/expect-consistent.ts';
import { type FunctionsProcess, startFunctions } from '../support/functions-process.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const FIRST_PORT = 18_910;
const PORTS = 20;
/** `npm run test:faults` asks for so many kills in all; `npm test` for one at each point. */
const KILLS = Number(process.env.HANDOFF_KILLS || 0);
const kills = { asked: 0, done: 0 };

let ports = 0;
/** Where a process that dies leaves the ids of its transactions. */
const OPEN = join(root, '.emulators', 'open-transactions.json');
const startNext = () => startFunctions(FIRST_PORT + (ports++ % PORTS), { env: { HANDOFF_OPEN_TRANSACTIONS: OPEN } });
/** Started ahead, so that a killed process has its successor at once. */
let next: Promise<FunctionsProcess>;
let current: FunctionsProcess;

beforeAll(async () => {
  await clearUploaded();
  next = startNext();
  current = await startNext();
});
afterAll(async () => {
  await Promise.all([current.kill(), next.then((one) => one.kill())]);
});
afterEach(clearFirestore);

async function at(path: string, body: object): Promise<void> {
  const answer = await fetch(`${current.url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}
async function succeed(): Promise<void> {
  await current.ended;
  // Firestore gives a dead client's locks up after a minute; the tests do not wait for that.
  const open = JSON.parse(readFileSync(OPEN, 'utf8')) as string[];
  const rollback = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents:rollback`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  await Promise.all(
    open.map((transaction) => fetch(rollback, { method: 'POST', headers, body: JSON.stringify({ transaction }) })),
  );
  current = await next;
  next = startNext();
}

/** Runs a scenario with the process dying at the `n`th moment; false when there are not so many. */
async function dieAt(scenario: Scenario, n: number | null): Promise<{ died: boolean; passed: number }> {
  // The clock too: each begins in an empty database, so that nothing else is due.
  await clearFirestore();
  const { act, outcome } = await scenario.prepare(() => at('outbox', { paused: true }));
  // Moved without a tick of its own: what is due is done by the process that dies.
  if (scenario.atMs) await emulator('clock', { advanceMs: scenario.atMs, quiet: true });
  await at('fail-points', { killAt: n });
  const died = await act(current.url).then(
    () => false,
    async (error: Error) => {
      // A lost connection is the crash; an answer that says no is a fault of ours.
      if (!(error instanceof TypeError)) throw new Error(`at ${n}: ${error.message}`);
      await succeed();
      // The client, the provider and the schedule all come again.
      await act(current.url);
      return true;
    },
  );
  const { passed } = (await (await fetch(`${current.url}/api/emulator/fail-points`)).json()) as { passed: number };
  await at('fail-points', { killAt: null });
  await act(current.url);
  expect([n, await outcome()]).toEqual([n, scenario.expected]);
  await expectConsistent();
  return { died, passed };
}

describe.each(Object.entries(SCENARIOS))('%s', (_name, scenario) => {
  test('a crash before or after any exchange loses nothing and doubles nothing', async () => {
    const { passed } = await dieAt(scenario, null);
    expect(passed).toBeGreaterThan(6);
    let killed = 0;
    for (let n = 1; ; n++) {
      const { died } = await dieAt(scenario, n);
      if (!died) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThanOrEqual(passed - 4);
    kills.done += killed;
  });
});

test('enough kills in all', async () => {
  const all = Object.values(SCENARIOS);
  while (kills.done < KILLS) {
    const scenario = all[kills.asked++ % all.length];
    if (!scenario) break;
    const { died } = await dieAt(scenario, 1 + Math.floor(Math.random() * 12));
    if (died) kills.done += 1;
  }
  console.log(`${kills.done} kills, nothing lost, nothing doubled`);
  expect(kills.done).toBeGreaterThan(Object.keys(SCENARIOS).length * 6);
});
