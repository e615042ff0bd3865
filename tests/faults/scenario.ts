import { randomUUID } from 'node:crypto';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { send } from '../support/api/api-calls.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { sendEvents } from '../support/money/site-at-double.ts';

/** From here on, leaves provider operations to the schedule, which runs in the process that is killed. */
type PauseOutbox = () => Promise<void>;

/** Does something through one of the functions' processes. Repeating it does the same with the same keys. */
export type Act = (site: string) => Promise<void>;

/** A workflow during which the process is killed. */
export interface Scenario {
  /** Time of the workflow, in milliseconds from now. */
  atMs?: number;
  /**
   * Seeds data, and returns an act (repeated with the same key after a crash) and an outcome to compare with
   * `expected`.
   */
  prepare(pauseOutbox: PauseOutbox): Promise<{ act: Act; outcome: () => Promise<unknown> }>;
  expected: unknown;
}

/** Sends a command with the same key every time, as a client does when it retries after a lost connection. */
export function command(...[name, input, options]: Parameters<typeof send>): Act {
  const key = randomUUID();
  return async (site) => {
    const { status, body } = await send(name, input, { ...options, key, site });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };
}

/** Runs acts one after the other. */
export function inTurn(...acts: Act[]): Act {
  return async (site) => {
    for (const act of acts) await act(site);
  };
}

/** Delivers events as the provider does, which repeats them until they are answered. */
export function webhook(events: readonly PlatformEvent[]): Act {
  return async (site) => {
    const statuses = await sendEvents(events, { site });
    if (statuses.some((status) => status !== 200)) throw new Error(`The webhook answered ${statuses}.`);
  };
}

/** Longer than the wait between a provider operation's first attempts and the next one. */
const NEXT_TRY_MS = 40 * MINUTE_MS;

/** Runs the schedules after moving the clock, so that work which a killed process claimed is tried again. */
export async function tickLater(site: string): Promise<void> {
  await emulator('clock', { advanceMs: NEXT_TRY_MS, quiet: true });
  await tick(site);
}

/** Runs the schedules. */
export async function tick(site: string): Promise<void> {
  const answer = await fetch(`${site}/api/emulator/tick`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}.`);
}
