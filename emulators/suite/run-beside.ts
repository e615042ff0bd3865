import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { offset } from './instances.ts';
import { root } from './root.ts';
import type { Tally } from './test-step.ts';

/** Between no two ports of a suite, and what its tests use beside them, is there this distance. */
const PORTS_APART = 30;

/**
 * Runs parts of the tests at the same time, in a process and on emulators of their own. Resolves with what it printed
 * and counted.
 */
export function runBeside(parts: string): Promise<{ output: string; tally: Tally }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'emulators', 'test.ts'), parts],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, TEST_PORT_OFFSET: String(offset + PORTS_APART), TEST_LANE: '-beside' },
    },
  );
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  let tally: Tally = { passed: 0, failed: 1, failures: [`${parts}: ended without a result`] };
  child.on('message', (counted: Tally) => {
    tally = counted;
  });
  return new Promise((resolve) =>
    child.once('close', () => {
      process.removeListener('exit', stop);
      resolve({ output, tally });
    }),
  );
}
