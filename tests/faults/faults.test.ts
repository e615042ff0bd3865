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
/** How many kills `npm run test:faults` asks for in total; `npm test` kills once at each point. */
const KILLS = Number(process.env.HANDOFF_KILLS || 0);
const kills = { asked: 0, done: 0 };

let ports = 0;
/** The file to which a dying process writes the ids of its open transactions. */
const OPEN = join(root, '.emulators', 'open-transactions.json');
const startNext = () => startFunctions(FIRST_PORT + (ports++ % PORTS), { env: { HANDOFF_OPEN_TRANSACTIONS: OPEN } });
/** Started in advance, so that a killed process can be replaced at once. */
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

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${current.url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}
async function replaceProcess(): Promise<void> {
  await current.ended;
  // Firestore releases the locks of a dead client after a minute; the tests do not wait for that.
  const open = JSON.parse(readFileSync(OPEN, 'utf8')) as string[];
  const rollback = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents:rollback`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  await Promise.all(
    open.map((transaction) => fetch(rollback, { method: 'POST', headers, body: JSON.stringify({ transaction }) })),
  );
  current = await next;
  next = startNext();
}

/** Runs a scenario in which the process dies at its `n`th exchange; `died` is false if there are fewer. */
async function dieAt(scenario: Scenario, n: number | null): Promise<{ died: boolean; passed: number }> {
  // Each run starts with an empty database, clock included, so that nothing else is due.
  await clearFirestore();
  const { act, outcome } = await scenario.prepare(() => post('outbox', { paused: true }));
  // Advanced without a tick, so that what is due runs in the process that dies.
  if (scenario.atMs) await emulator('clock', { advanceMs: scenario.atMs, quiet: true });
  await post('fail-points', { killAt: n });
  const died = await act(current.url).then(
    () => false,
    async (error: Error) => {
      // A lost connection is the crash; any other error is a bug.
      if (!(error instanceof TypeError)) throw new Error(`at ${n}: ${error.message}`);
      await replaceProcess();
      // The client, the provider and the schedule all retry.
      await act(current.url);
      return true;
    },
  );
  const { passed } = (await (await fetch(`${current.url}/api/emulator/fail-points`)).json()) as { passed: number };
  await post('fail-points', { killAt: null });
  await act(current.url);
  expect([n, await outcome()]).toEqual([n, scenario.expected]);
  await expectConsistent();
  return { died, passed };
}

describe.each(Object.entries(SCENARIOS))('%s', (_name, scenario) => {
  test('a crash before or after any exchange neither loses nor duplicates anything', async () => {
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

test('as many kills as asked for', async () => {
  const all = Object.values(SCENARIOS);
  while (kills.done < KILLS) {
    const scenario = all[kills.asked++ % all.length];
    if (!scenario) break;
    const { died } = await dieAt(scenario, 1 + Math.floor(Math.random() * 12));
    if (died) kills.done += 1;
  }
  console.log(`${kills.done} kills, nothing lost, nothing duplicated`);
  expect(kills.done).toBeGreaterThan(Object.keys(SCENARIOS).length * 6);
});
