import { spawn } from 'node:child_process';
import { root } from '../../scripts/suite/root.ts';

/**
 * Runs a program and shows its output. Returns its exit code, or null if it could not start or was ended by a signal.
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
    // Stops the child even if this process is killed by a signal.
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
