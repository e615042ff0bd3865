import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)('a run ended by %s ends the program that it runs', async (signal) => {
  const code = `
    import { runProgram } from './tests/run/run-program.ts';
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    await runProgram('sh', ['-c', 'echo $$; exec sleep 600']);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: root });
  onTestFinished(() => void run.kill('SIGKILL'));
  const [printed] = await once(run.stdout, 'data');
  const pid = Number(printed);
  expect(isAlive(pid)).toBe(true);
  run.kill(signal);
  await once(run, 'exit');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});
