import { spawn } from 'node:child_process';
import { root } from './root.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, by name, as far as a report says so: it is repeated at the end, where people look first. */
  failures: string[];
}

/**
 * Runs one part of the tests, showing its output, and adds its results to the tally. A part without a
 * report counts as one test; one that fails although its report shows no failed test counts as failed.
 */
export async function runTestStep(
  tally: Tally,
  name: string,
  program: string,
  args: string[],
  report: () => Tally = () => ({ passed: 1, failed: 0, failures: [] }),
): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    child.on('error', () => resolve(1));
    child.on('exit', (exit) => {
      process.removeListener('SIGTERM', stop);
      resolve(exit);
    });
  });
  let counted: Tally = { passed: 0, failed: 0, failures: [] };
  if (code === 0 || args[0] === 'run' || args[0] === 'test') {
    try {
      counted = report();
    } catch {
      counted = { passed: 0, failed: 1, failures: [`${name}: left no report`] };
    }
  }
  if (code !== 0 && counted.failed === 0)
    counted = { ...counted, failed: 1, failures: [`${name}: ended with ${code}`] };
  tally.passed += counted.passed;
  tally.failed += counted.failed;
  tally.failures.push(...counted.failures);
  console.log(`── ${name}: ${counted.failed ? 'FAILED' : 'ok'}, ${Math.round((Date.now() - started) / 1000)} s`);
}
