import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_PORT_OFFSET } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { excludeProcess, type Job, type JobResult } from './run-job.ts';

/** Difference between the ports of two lanes. Developers choose offsets for whole runs in multiples of ten. */
const OFFSET = 5;

/**
 * Runs some jobs in a separate process, with its own ports and files. Its output appears immediately, with a mark on
 * each line, so that failures are seen when they happen.
 */
export function runBeside(jobs: readonly Job[]): Promise<JobResult[]> {
  const child = fork(join(root, 'tests', 'run', 'lane.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, TEST_PORT_OFFSET: String(TEST_PORT_OFFSET + OFFSET) },
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => console.log(`│ ${line}`));
  // Stops the other lane's process when this one exits.
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  if (child.pid) excludeProcess(child.pid);
  // The files of a whole run are too many for a command line.
  child.send(jobs);
  const found: JobResult[] = [];
  child.on('message', (message) => found.push(message as JobResult));
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      process.removeListener('exit', stop);
      const unheard = jobs.filter((job) => !found.some(({ name }) => name === job.name));
      for (const { name, kind, env } of unheard) {
        const files = [
          { file: name, passed: 0, failed: [`did not run: the tests beside ended with ${code}`], seconds: 0 },
        ];
        found.push({ name, kind, env, files, seconds: 0, processor: null });
      }
      resolve(found);
    };
    child.once('error', () => end(null));
    child.once('close', end);
  });
}
