import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../suite/root.ts';

/** Whether a test file of the rules passes; it stops at the first failure. */
export function runRulesTest(file: string, env: Record<string, string>): Promise<boolean> {
  const args = ['run', '--project', 'rules', file, '--bail', '1', '--reporter', 'dot'];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
