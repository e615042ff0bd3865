import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { TEST } from '../../scripts/suite/instances.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { send } from '../support/api/api-calls.ts';
import { clearFirestore } from '../support/emulators/clear-emulators.ts';
import { type FunctionsProcess, startFunctions } from '../support/emulators/functions-process.ts';
import type { TestPerson } from '../support/people/make-person.ts';

const PORTS = [TEST.ports.functions + 3_900, TEST.ports.functions + 3_901];
let processes: FunctionsProcess[] = [];

/** Starts the processes for a file's tests on an empty database. */
export function startTwoProcesses(): void {
  beforeAll(async () => {
    await clearFirestore();
    processes = await Promise.all(PORTS.map((port) => startFunctions(port)));
  });
  afterAll(() => Promise.all(processes.map((process) => process.kill())));
}

/** Returns the address of one of the processes. `i` alternates between them. */
export const siteOf = (i: number): string => processes[i % processes.length]?.url ?? '';

export interface Attempt {
  name: ApiName;
  person: TestPerson;
  input: object;
  key?: string;
}

/** Sends the attempts at the same moment, alternating between both processes. Returns `200` or `409 code` for each. */
export async function race(attempts: Attempt[]): Promise<string[]> {
  return Promise.all(
    attempts.map(async ({ name, person, input, key }, i) => {
      const { status, body } = await send(name, input, {
        token: person.token,
        key: key ?? randomUUID(),
        site: siteOf(i),
      });
      return status === 200 ? '200' : `${status} ${body.error?.code}`;
    }),
  );
}
export const repeatAttempt = (attempt: Attempt, count: number): Attempt[] =>
  Array.from({ length: count }, () => attempt);
/**
 * Sends four attempts of each of two kinds at the same time and returns the outcomes of each kind. Which kind is sent
 * first varies, starting with the first kind.
 */
export async function raceBoth(i: number, one: Attempt, other: Attempt): Promise<[string[], string[]]> {
  const early = i < 2 ? await race([i === 0 ? one : other]) : [];
  const each = 4;
  const both = [...repeatAttempt(one, each), ...repeatAttempt(other, each)];
  const answers = await race(i % 2 ? both.reverse() : both);
  const first = answers.slice(0, each);
  const second = answers.slice(each);
  const [ofOne, ofOther] = i % 2 ? [second, first] : [first, second];
  return i === 0 ? [[...early, ...ofOne], ofOther] : [ofOne, [...early, ...ofOther]];
}
export const countSuccesses = (outcomes: string[]): number => outcomes.filter((outcome) => outcome === '200').length;
export const failuresOf = (outcomes: string[]): string[] =>
  [...new Set(outcomes.filter((outcome) => outcome !== '200'))].sort();

/** Runs the schedules in one of the processes. */
export async function tick(i: number): Promise<void> {
  const answer = await fetch(`${siteOf(i)}/api/emulator/tick`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}.`);
}
