import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from '../../scripts/setup/chromium.mjs';
import { buildDeployedSite, buildSite } from '../../scripts/suite/build.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import type { Kind } from '../suites.ts';
import { ProcessorMeter } from './processor-meter.ts';
import { type FileResult, playwrightResults, vitestResults } from './read-reports.ts';
import { runProgram } from './run-program.ts';

/** The instructions for one program. */
export interface Job {
  /** The job's name in headings and summaries. */
  name: string;
  kind: Kind;
  /** The files to run, or an empty list for all that the program finds. */
  files: string[];
  /** Files that limit the job: a linter checks only these, and only tests that import them are run. */
  related: string[];
  /** Environment variables for the job. */
  env: Record<string, string>;
  /** Options that are passed on to the program. */
  options: string[];
}

export interface JobResult {
  name: string;
  kind: Kind;
  env: Record<string, string>;
  files: FileResult[];
  seconds: number;
  /**
   * Processor seconds, user and system, of all descendants of this process, or null if the system does not report them.
   */
  processor: number | null;
}

const results = join(root, '.emulators');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const only = (name: string, failed: boolean, what = 'failed'): FileResult[] => [
  { file: name, passed: failed ? 0 : 1, failed: failed ? [what] : [], seconds: 0 },
];

/** Runs a program without tests, which counts as a single test that passes or fails. */
async function check(name: string, program: string, args: string[]): Promise<FileResult[]> {
  return only(name, (await runProgram(bin(program), args)) !== 0, 'see above');
}

/**
 * Returns the results in a program's report. A failure that the report does not show, or a file that did not run, also
 * counts as failed.
 */
async function reported(
  { name, files, env }: Job,
  program: string,
  args: string[],
  report: string,
  read: (json: string) => FileResult[],
): Promise<FileResult[]> {
  rmSync(report, { force: true });
  const code = await runProgram(bin(program), args, env);
  let found: FileResult[];
  try {
    found = read(readFileSync(report, 'utf8'));
  } catch {
    return only(name, true, 'left no report');
  }
  const missing = files.filter((file) => !found.some((result) => result.file === file));
  const hasFailed = missing.length > 0 || found.some(({ failed }) => failed.length);
  if (code !== 0 && !hasFailed) found.push(...only(name, true, `ended with ${code}`));
  return [...found, ...missing.map((file) => ({ file, passed: 0, failed: ['did not run'], seconds: 0 }))];
}

function vitest(job: Job): Promise<FileResult[]> {
  const report = join(results, `${TEST.name}-${job.name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const files = job.related.length ? ['related', '--run', ...job.related] : ['run', ...job.files];
  const args = [...files, '--project', job.kind, ...job.options, ...reporters];
  return reported(job, 'vitest', args, report, vitestResults);
}

async function browser(job: Job): Promise<FileResult[]> {
  const report = join(results, 'browser.json');
  return reported(job, 'playwright', ['test', ...job.files, ...job.options], report, playwrightResults);
}

/** Imported only here, because the module finds the emulators through the environment. */
async function schemathesis(): Promise<FileResult[]> {
  const { runSchemathesis } = await import('../schemathesis/run-schemathesis.ts');
  return runSchemathesis();
}

async function stripe(job: Job): Promise<FileResult[]> {
  const { runStripeJudges } = await import('../stripe/judges/run-stripe-judges.ts');
  const run = (chosen: string[]) => vitest({ ...job, files: chosen });
  return runStripeJudges(run);
}

/** Runs the engine's tests, or stories while the functions search on a node. */
async function openSearch(job: Job): Promise<FileResult[]> {
  const { runOnSearchNode } = await import('../../scripts/search-node/run-on-search-node.ts');
  const found = await runOnSearchNode(async () => {
    if (!job.env.SEARCH_ENGINE) return vitest(job);
    await installChromium();
    return browser({ ...job, options: ['--grep-invert=360 px wide|onboarding|who has not', ...job.options] });
  });
  return found ?? [];
}

async function officialRules(job: Job): Promise<FileResult[]> {
  const { runOnOfficial } = await import('./run-on-official.ts');
  return (await runOnOfficial(() => vitest({ ...job, kind: 'rules' }))) ?? [];
}

async function texts(): Promise<FileResult[]> {
  const { staleTextsSince } = await import('./stale-texts.ts');
  const { changeBase } = await import('./change-base.ts');
  const base = changeBase();
  if (!base) console.log('There is no git history, so texts removed by the change are not checked.');
  const stale = base ? staleTextsSince(base) : [];
  for (const text of stale) console.log(`A story expects a text that the change removed: ${text}`);
  return [{ file: 'texts', passed: stale.length ? 0 : 1, failed: stale, seconds: 0 }];
}

async function run(job: Job): Promise<FileResult[]> {
  switch (job.kind) {
    case 'texts':
      return texts();
    case 'types':
      // With the default of four checkers, each repeats most of the others' work, which doubles the total.
      return check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1']);
    case 'lint':
      return check('lint', 'biome', [
        'check',
        '--error-on-warnings',
        '--no-errors-on-unmatched',
        ...(job.related.length ? job.related : ['.']),
      ]);
    case 'unused':
      return [
        ...(await check('unused, site and tools', 'knip', [])),
        ...(await check('unused, functions', 'knip', ['--directory', 'functions'])),
      ];
    case 'stand-in':
      return process.env.HANDOFF_STORAGE_RULES ? vitest(job) : [];
    case 'schemathesis':
      return schemathesis();
    case 'stripe':
      return stripe(job);
    case 'opensearch':
      return openSearch(job);
    case 'rules-official':
      return officialRules(job);
    case 'browser':
      await installChromium();
      return browser(job);
    case 'components':
      await installChromium();
      return vitest(job);
    case 'bundle':
      // These tests read both sites, which other parts open as well.
      await buildDeployedSite();
      await buildSite(TEST);
      return vitest(job);
    default:
      return vitest(job);
  }
}

/** Branches of other lanes, whose jobs report their own processor time. */
const elsewhere = new Set<number>();
const meter = new ProcessorMeter(process.pid, elsewhere).start();
export const excludeProcess = (pid: number): unknown => elsewhere.add(pid);

/** Runs a job, shows its program's output, and reports its time. */
export async function runJob(job: Job): Promise<JobResult> {
  mkdirSync(results, { recursive: true });
  const started = Date.now();
  const used = meter.sample();
  console.log(`\n── ${job.name}`);
  let files: FileResult[];
  try {
    files = await run(job);
  } catch (error) {
    console.error(error);
    files = only(job.name, true, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const now = meter.sample();
  const processor = used === null || now === null ? null : Math.max(0, Math.round(now - used));
  const failed = files.some((file) => file.failed.length);
  const spent = processor === null ? '' : `, ${processor} of the processors`;
  console.log(`── ${job.name}: ${failed ? 'FAILED' : 'ok'}, ${seconds} s${spent}`);
  return { name: job.name, kind: job.kind, env: job.env, files, seconds, processor };
}
