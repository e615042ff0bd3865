import { once } from 'node:events';
import { exitOnSignals } from '../../scripts/suite/exit-on-signals.ts';
import type { Job, JobResult } from './run-job.ts';
import { runLane } from './run-lane.ts';

// The process that `runBeside` starts: it runs the jobs it receives, and sends back each result.
exitOnSignals();
const hand = (result: JobResult) =>
  new Promise<void>((resolve) => process.send?.(result, undefined, undefined, () => resolve()));
const [jobs] = (await once(process, 'message')) as [Job[]];
await runLane(jobs, hand);
process.exit(0);
