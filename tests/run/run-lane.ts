import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startRequestedSearchNode } from '../../scripts/search-node/run-on-search-node.ts';
import { buildFunctions, buildSite } from '../../scripts/suite/build.ts';
import { countingEnv } from '../../scripts/suite/counting-env.ts';
import { adminEnv, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { startSuite } from '../../scripts/suite/suite.ts';
import type { Kind } from '../suites.ts';
import { type Job, type JobResult, runJob } from './run-job.ts';

/** Kinds that run against the emulators of their lane. */
const ON_SUITE: ReadonlySet<Kind> = new Set([
  'rules',
  'api',
  'api-apart',
  'search',
  'schemathesis',
  'races',
  'faults',
  'browser',
]);

export const needsSuite = (kinds: Iterable<Kind>): boolean => [...kinds].some((kind) => ON_SUITE.has(kind));

/** Log of the functions' reads and writes in Firestore. */
const OPERATIONS = join(root, '.emulators', `${TEST.name}-operations.jsonl`);

/** Runs `work` with the emulators that some kinds of tests need, if any. */
export async function withSuite(kinds: ReadonlySet<Kind>, work: () => Promise<void>): Promise<void> {
  if (!needsSuite(kinds)) return work();
  // `npm run dev` keeps a suite running.
  if (process.env.HANDOFF_WARM) {
    Object.assign(process.env, adminEnv(TEST), { HANDOFF_OPERATIONS: OPERATIONS });
    return work();
  }
  await buildFunctions();
  await startRequestedSearchNode();
  if (kinds.has('browser')) await buildSite(TEST);
  mkdirSync(join(root, '.emulators'), { recursive: true });
  rmSync(OPERATIONS, { force: true });
  const suite = await startSuite(TEST, { ui: false, env: kinds.has('api') ? countingEnv(OPERATIONS) : {} });
  Object.assign(process.env, adminEnv(TEST), { HANDOFF_OPERATIONS: OPERATIONS });
  let isDone = false;
  // Tests that wait for stopped emulators would otherwise hang until each one's timeout.
  const died = suite.ended.then(() => {
    if (!isDone) throw new Error(`The emulators ended before the tests; see .emulators/${TEST.name}.log.`);
  });
  try {
    await Promise.race([work(), died]);
  } finally {
    isDone = true;
    await suite.stop();
  }
}

/** Kinds that start emulators of their own on the ports of their lane. */
const OWN_SUITE: ReadonlySet<Kind> = new Set(['stripe', 'opensearch', 'rules-official']);

/**
 * Runs jobs one after the other and passes on each result. Jobs with their own suite come first, since they use the
 * same ports.
 */
export async function runLane(jobs: readonly Job[], take: (result: JobResult) => Promise<void>): Promise<void> {
  const shared = jobs.filter(({ kind }) => !OWN_SUITE.has(kind));
  for (const job of jobs) if (!shared.includes(job)) await take(await runJob(job));
  await withSuite(new Set(shared.map(({ kind }) => kind)), async () => {
    for (const job of shared) await take(await runJob(job));
  });
}
