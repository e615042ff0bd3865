import { randomInt } from 'node:crypto';
import { buildFunctions } from '../../scripts/suite/build.ts';
import { exitOnSignals } from '../../scripts/suite/exit-on-signals.ts';
import { QUARANTINE } from '../quarantine.ts';
import { readArguments, WrongArguments } from './arguments.ts';
import { rememberWholeRun, wholeRunOf } from './change-base.ts';
import { choose } from './choose.ts';
import { seedOfCommit } from './git-history.ts';
import { jobsOf, limitJobs, phasesOf } from './jobs.ts';
import { startLoad } from './load.ts';
import { LIKELIEST } from './plan.ts';
import { ProcessorMeter } from './processor-meter.ts';
import { repeatFailures } from './repeat-failures.ts';
import { runBeside } from './run-beside.ts';
import { type Job, type JobResult, runJob } from './run-job.ts';
import { needsSuite, runLane, withSuite } from './run-lane.ts';
import {
  countPassed,
  type Failure,
  failuresOf,
  judgeRepeats,
  keepFailures,
  keptFailures,
  nameOf,
  partLines,
  type Verdict,
} from './summary.ts';

// Runs `npm run check`, `npm test` and `npm run test:all`, as described in docs/testing.md. tests/suites.ts lists the
// parts of each.
exitOnSignals();

const started = Date.now();
const meter = new ProcessorMeter(process.pid).start();
const asked = (() => {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(error.message);
    process.exit(1);
  }
})();
const { parts, only, likeliest, lines, faults } = choose(asked);
process.env[LIKELIEST] = likeliest.join('\n');
const seed = Number(process.env.HANDOFF_SEED ?? (asked.mode === 'all' ? randomInt(2 ** 31) : seedOfCommit()));
process.env.HANDOFF_SEED = String(seed);
if (asked.mode === 'failed') process.env.HANDOFF_FAILED = '1';
for (const line of lines) console.log(line);
console.log(`HANDOFF_SEED=${seed} repeats the order of tests and their random values.`);

const results: JobResult[] = [];
const take = async (result: JobResult): Promise<void> => {
  results.push(result);
};

/** Starts jobs in another process, in parallel with this one. */
const startBeside = (jobs: readonly Job[]): Promise<JobResult[]> | JobResult[] => (jobs.length ? runBeside(jobs) : []);

/** Runs jobs in this process, and waits for those in the other one. */
async function runBoth(main: readonly Job[], other: Promise<JobResult[]> | JobResult[]): Promise<void> {
  for (const job of main) await take(await runJob(job));
  results.push(...(await other));
}

/** Runs everything in order: quick checks, the slow jobs on both processors, the browser stories alone, and repeats. */
async function runPhases(jobs: readonly Job[]): Promise<Verdict> {
  const { first, slow, last } = phasesOf(jobs, parts, likeliest);
  await runBoth(first.main, startBeside(first.beside));
  if (failuresOf(results).length) {
    console.log('\nFix this first; the slow parts were skipped.');
    return { isComplete: false, failed: failuresOf(results), repeated: [] };
  }
  let repeated: Failure[] = [];
  // The other lane can start while this one builds its sites.
  if (needsSuite(slow.beside.map(({ kind }) => kind))) await buildFunctions();
  const other = startBeside(slow.beside);
  await withSuite(new Set([...slow.main, ...last].map(({ kind }) => kind)), async () => {
    await runBoth(slow.main, other);
    for (const job of last) await take(await runJob(job));
    repeated = await repeatFailures(failuresOf(results), jobs);
  });
  const isRepeated = new Set(repeated.map(nameOf));
  const failed = failuresOf(results).filter((failure) => !isRepeated.has(nameOf(failure)));
  return { isComplete: true, ...judgeRepeats(failed, repeated, QUARANTINE) };
}

/** Runs the chosen parts one after the other, perhaps several times while the processors are kept busy. */
async function runNamed(jobs: readonly Job[], times: number): Promise<Verdict> {
  const stop = times > 1 ? startLoad() : () => {};
  const all = Array.from({ length: times }, (_, i) =>
    times > 1 ? jobs.map((job) => ({ ...job, name: `${job.name}, ${i + 1} of ${times}` })) : jobs,
  );
  await runLane(all.flat(), take);
  stop();
  return { isComplete: true, failed: failuresOf(results), repeated: [] };
}

const run = async (): Promise<Verdict> => {
  if (asked.mode === 'named') {
    process.env.HANDOFF_KILLS = asked.kills;
    // Traces help to debug a failed story. Whole runs record none, because recording every page uses much of the
    // processor.
    if (asked.parts.some(({ kind }) => kind === 'browser')) process.env.HANDOFF_TRACE = '1';
    return runNamed(jobsOf(parts, asked.options), asked.times);
  }
  if (asked.mode === 'failed') return runNamed(jobsOf(parts), 1);
  const jobs = jobsOf(parts);
  return runPhases(only ? limitJobs(only, jobs) : jobs);
};

const verdict = await run().catch((error: unknown): Verdict => {
  console.error(error);
  const title = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const failure: Failure = { kind: 'texts', env: {}, file: 'the run itself', title };
  return { isComplete: false, failed: [...failuresOf(results), failure], repeated: [] };
});
const seconds = (Date.now() - started) / 1000;
// After a full run, failures may be fixed and rerun alone; if they pass, the full run counts as green.
const before = asked.mode === 'failed' ? keptFailures().whole : null;
const whole = asked.mode === 'all' && verdict.isComplete ? wholeRunOf(seconds) : before;
keepFailures({ failures: verdict.failed, whole });

const passed = countPassed(results);
const failed = verdict.failed.length + faults.length;
if (asked.mode !== 'named') {
  console.log(`\nProcessor seconds of each part:\n${partLines(parts, results).join('\n')}`);
  const spent = meter.sample();
  console.log(`\n${Math.round(seconds)} s${spent === null ? '' : `, ${Math.round(spent)} of the processors`}`);
}
if ((asked.mode === 'all' || whole) && passed && !failed) rememberWholeRun(whole);
if (failed)
  console.log(`\nFailed:\n${[...faults, ...verdict.failed.map(nameOf)].map((name) => `  ${name}`).join('\n')}`);
if (verdict.failed.length) console.log('npm test -- --failed runs these again.');
if (verdict.repeated.length) console.log(`\nPassed when repeated: ${verdict.repeated.map(nameOf).join('; ')}`);
console.log(`${verdict.repeated.length ? '' : '\n'}${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
