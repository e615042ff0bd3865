import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.ts';
import type { Tally } from './test-step.ts';

const RESULT = /^(\d+) passed, (\d+) failed$/;

/**
 * Runs the browser tests in a process and a suite of their own, beside this one. Their lines are shown as they come,
 * marked as theirs. Ends with this process.
 */
export function runBrowserBeside(): Promise<Tally> {
  const child = spawn(process.execPath, ['emulators/test.ts', 'browser'], {
    cwd: root,
    env: { ...process.env, TEST_SUITE: 'browser' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let tally: Tally = { passed: 0, failed: 1 };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, passed, failed] = RESULT.exec(line) ?? [];
    if (passed) tally = { passed: Number(passed), failed: Number(failed) };
    else console.log(`browser │ ${line}`);
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve({ passed: 0, failed: 1 }));
    // Once its output has been read to the end.
    child.once('close', () => {
      process.removeListener('exit', stop);
      resolve(tally);
    });
  });
}
