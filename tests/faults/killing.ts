import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { KillPoint, PassedPoints } from '../../functions/src/emulator/fail-points.ts';
import { randomFrom } from '../../scripts/demo/random-from.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { clearFirestore, clearUploaded } from '../support/emulators/clear-emulators.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { type FunctionsProcess, keepCompiled, startBareFunctions } from '../support/emulators/functions-process.ts';
import { haveTriggersCaughtUp } from '../support/emulators/triggers-caught-up.ts';
import { atDouble } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { expectConsistent } from '../support/stored/expect-consistent.ts';
import { collectEffects, type ObjectsAt, type RunEffects } from './collect-effects.ts';
import { markAllRead } from './mark-all-read.ts';
import type { Scenario } from './scenario.ts';

const atSuite: ObjectsAt = (kind) => atDouble('all', kind);
const PORTS = 8;
/**
 * Number of kills at random points, per provider, as `npm run test:faults` sets it. Without it, there is one kill after
 * each change.
 */
export const KILLS = Number(process.env.HANDOFF_KILLS || 0);
/** Seed for the random points. The same seed gives the same points. */
const SEED = Number(process.env.HANDOFF_SEED || Date.now() % 1_000_000);

interface Killing {
  firstPort: number;
  /** The claim that each scenario proves, as worded in the threat model. */
  promise: string;
  scenarios: Record<string, Scenario>;
  /** The environment of the processes that are killed. */
  env?: () => Promise<Record<string, string>>;
  /** Called before each run with the empty database and the address of the process that will be killed. */
  begin?: (site: () => string, pauseOutbox: () => Promise<void>) => Promise<void>;
  /** Returns the objects at the provider, by default those of the suite's double. */
  objectsAt?: ObjectsAt;
}

/**
 * Defines the tests that kill the process during each scenario: once before the first change, once after each, and, on
 * request, at random points.
 */
export function killEverywhere({ firstPort, promise, scenarios, env, begin, objectsAt = atSuite }: Killing): void {
  let ports = 0;
  /** The file to which a dying process writes the ids of its open transactions. */
  const OPEN = join(root, '.emulators', 'open-transactions.json');
  let more: Record<string, string> = {};
  const startNext = () =>
    startBareFunctions(firstPort + (ports++ % PORTS), { ...more, HANDOFF_OPEN_TRANSACTIONS: OPEN });
  /** The next process is started in advance, so that it can replace a killed one immediately. */
  let next: Promise<FunctionsProcess>;
  let current: FunctionsProcess;

  beforeAll(async () => {
    await clearUploaded();
    more = (await env?.()) ?? {};
    next = startNext();
    current = await startNext();
  });
  afterAll(async () => {
    await Promise.all([current.kill(), next.then((item) => item.kill())]);
  });
  afterEach(clearFirestore);

  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${current.url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  }
  async function replaceProcess(): Promise<void> {
    await current.ended;
    // Firestore releases the locks of a dead client after a minute. The tests roll its transactions back instead of
    // waiting.
    const open = JSON.parse(readFileSync(OPEN, 'utf8')) as string[];
    const rollback = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents:rollback`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    await Promise.all(
      open.map((transaction) => fetch(rollback, { method: 'POST', headers, body: JSON.stringify({ transaction }) })),
    );
    current = await next;
    next = startNext();
  }

  interface Run {
    died: boolean;
    passed: PassedPoints;
    happened: RunEffects;
  }

  /** Runs a scenario in which the process is killed at `kill`, and waits until all its consequences have happened. */
  async function run(scenario: Scenario, kill: KillPoint): Promise<Run> {
    // Each run starts with an empty database, including the clock, so that nothing else is due.
    await clearFirestore();
    const pauseOutbox = () => post('outbox', { paused: true });
    await begin?.(() => current.url, pauseOutbox);
    const { act, outcome } = await scenario.prepare(pauseOutbox);
    await until(haveTriggersCaughtUp);
    // Notifications of later events are not merged into unread ones from the preparation.
    await markAllRead();
    // The clock advances without a tick, so that due work runs in the process that is killed.
    if (scenario.atMs) await emulator('clock', { advanceMs: scenario.atMs, quiet: true });
    await post('fail-points', kill);
    const died = await act(current.url).then(
      () => false,
      async (error: Error) => {
        // A lost connection means that the process was killed. Any other error is a bug.
        if (!(error instanceof TypeError)) throw error;
        await replaceProcess();
        // The client, the provider and the schedule all retry more than once.
        await act(current.url);
        await act(current.url);
        return true;
      },
    );
    const passed = (await (await fetch(`${current.url}/api/emulator/fail-points`)).json()) as PassedPoints;
    await post('fail-points', {});
    await until(haveTriggersCaughtUp);
    expect(await outcome()).toEqual(scenario.expected);
    // These claims hold after each run.
    await expectConsistent(objectsAt);
    return { died, passed, happened: await collectEffects(objectsAt) };
  }

  /** Runs of each scenario without a kill. All other runs must have the same effects. */
  const undisturbed = new Map<Scenario, Run>();
  async function undisturbedRun(scenario: Scenario): Promise<Run> {
    const known = undisturbed.get(scenario);
    if (known) return known;
    const found = await run(scenario, {});
    undisturbed.set(scenario, found);
    keepCompiled(current);
    return found;
  }

  async function dieAt(scenario: Scenario, kill: KillPoint): Promise<boolean> {
    const { happened } = await undisturbedRun(scenario);
    try {
      const found = await run(scenario, kill);
      expect(found.happened).toEqual(happened);
      return found.died;
    } catch (error) {
      throw new Error(`killed at ${JSON.stringify(kill)}: ${(error as Error).message}`, { cause: error });
    }
  }

  let killed = 0;

  // Reads change nothing, so all kills between the same two changes have the same effect. One kill before the first
  // change and one after each change are therefore enough.
  describe.each(Object.entries(scenarios))('%s', (_name, scenario) => {
    test(promise, async () => {
      const { passed } = await undisturbedRun(scenario);
      let after = 0;
      // A run may make fewer changes than the undisturbed one, if a trigger made the same change first.
      while (after <= passed.changes && (await dieAt(scenario, { after }))) after += 1;
      expect(after).toBeGreaterThanOrEqual(2);
      killed += after;
    });
  });

  test('as many kills at random points as requested', async () => {
    const random = randomFrom(SEED);
    const all = Object.values(scenarios);
    if (killed < KILLS) console.log(`random kills with HANDOFF_SEED=${SEED}`);
    while (killed < KILLS) {
      const scenario = all[Math.floor(random() * all.length)] as Scenario;
      const { passed } = await undisturbedRun(scenario);
      const at = 1 + Math.floor(random() * passed.points);
      if (await dieAt(scenario, { at })) killed += 1;
    }
    console.log(`${killed} kills, nothing lost, nothing duplicated`);
    expect(killed).toBeGreaterThanOrEqual(2 * all.length);
  });
}
