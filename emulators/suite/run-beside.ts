import { fork } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_PORT_OFFSET } from './instances.ts';
import { root } from './root.ts';
import type { Tally } from './test-step.ts';

/** Between the ports of two runs, whose offsets people choose in tens. */
const OFFSET = 5;

/**
 * Runs some parts of the tests as a process of their own, on ports and files of its own, and adds its results to the tally. Its output would
 * be mixed up with that of this process: it is kept in `.emulators/beside.log` and shown once all of it is there.
 */
export async function runBeside(tally: Tally, parts: readonly string[]): Promise<void> {
  const log = join(root, '.emulators', 'beside.log');
  const file = openSync(log, 'w');
  const child = fork(join(root, 'emulators', 'test.ts'), [parts.join(',')], {
    cwd: root,
    stdio: ['ignore', file, file, 'ipc'],
    env: { ...process.env, TEST_PORT_OFFSET: String(TEST_PORT_OFFSET + OFFSET) },
  });
  closeSync(file);
  // However this process ends, the other one stops what it started.
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let counted: Tally | null = null;
  child.once('message', (message) => {
    counted = message as Tally;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  process.removeListener('exit', stop);
  const { passed, failed, failures }: Tally = counted ?? { passed: 0, failed: 0, failures: [] };
  const hasFailed = code !== 0 && !failed;
  tally.passed += passed;
  tally.failed += hasFailed ? 1 : failed;
  tally.failures.push(...failures, ...(hasFailed ? [`tests beside these: ended with ${code}`] : []));
  console.log(`\n${readFileSync(log, 'utf8').trim()}`);
}

/** Hands the tally to the process that this one runs beside, if there is one. */
export const reportTo = (self: NodeJS.Process, tally: Tally): Promise<void> =>
  new Promise((resolve) => (self.send ? self.send(tally, undefined, undefined, () => resolve()) : resolve()));
