import { type Job, type JobResult, runJob } from './run-job.ts';
import type { Failure } from './summary.ts';

/** Maximum number of failed files that may be flaky. */
const MAX_FILES = 4;

const keyOf = ({ kind, env, file }: Pick<Failure, 'kind' | 'env' | 'file'>): string =>
  JSON.stringify([kind, env, file]);

/**
 * Runs the files of failed tests once more, alone, since the tests of a file build on each other. Returns the failures
 * that passed, and repeats nothing if many files failed or a program without tests did.
 */
export async function repeatFailures(failures: readonly Failure[], jobs: readonly Job[]): Promise<Failure[]> {
  const files = Map.groupBy(failures, keyOf);
  if (files.size > MAX_FILES) return [];
  const passed: Failure[] = [];
  // Browser tests add to the calls recorded before, which a later test counts.
  process.env.HANDOFF_FAILED = '1';
  for (const failed of files.values()) {
    const [{ kind, env, file } = { kind: 'texts', env: {}, file: '' }] = failed;
    const job = jobs.find((job) => job.kind === kind && JSON.stringify(job.env) === JSON.stringify(env));
    if (!job?.files.includes(file)) continue;
    const again: JobResult = await runJob({ ...job, name: `${job.name}, once more: ${file}`, files: [file] });
    const still = new Set(again.files.flatMap(({ failed: titles }) => titles));
    const hasRun = again.files.some((result) => result.file === file && result.passed > 0);
    const failsElsewhere = [...still].some((title) => !failed.some((failure) => failure.title === title));
    if (hasRun && !failsElsewhere) passed.push(...failed.filter(({ title }) => !still.has(title)));
  }
  return passed;
}
