import { spawn } from 'node:child_process';
import { root } from '../../scripts/suite/root.ts';

/**
 * Runs a program, showing its output; returns its exit code, or null if it could not be started or was ended by a
 * signal.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // However this process ends: a signal makes it exit at once.
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    const end = (code: number | null) => {
      process.removeListener('exit', stop);
      resolve(code);
    };
    child.on('error', () => end(null));
    child.on('exit', end);
  });
}
