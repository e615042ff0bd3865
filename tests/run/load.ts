import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every processor busy until stopped, to catch tests that pass only on an idle machine. */
export function startLoad(): () => void {
  const idle = ['-e', 'for (;;) Math.sqrt(2);'];
  const children: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, idle, { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}
