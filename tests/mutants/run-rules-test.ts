import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';

/** Runs test files of the rules up to the first failure, and returns whether they pass. */
export function runRulesTest(files: string[], env: Record<string, string>): Promise<boolean> {
  const args = ['run', '--project', 'rules', ...files, '--bail', '1', '--reporter', 'dot'];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      process.removeListener('exit', stop);
      resolve(code === 0);
    }),
  );
}
