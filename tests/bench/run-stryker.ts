import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../scripts/suite/root.ts';
import type { MutantResult } from '../mutants/mutant-result.ts';

/** The unit tests that must fail for each kind of mutant. */
const TESTS = {
  domain: ['src/domain/**/*.test.ts'],
  records: ['functions/src/records/**/*.test.ts', 'functions/src/features/**/*.test.ts'],
};
const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
/** Statuses that no further test can change. */
const IS_DONE: ReadonlySet<string> = new Set([...KILLED, 'Ignored']);
const FOLDER = join(root, '.emulators', 'mutants');

/**
 * Runs every mutant of the files against the tests beside them, and survivors against all unit tests, or returns null
 * if no unit test imports any of the files. Results are kept in `.emulators/mutants`: unless `force` is set, the next
 * run of the group skips mutants that were killed and whose code and tests are unchanged.
 */
export async function runStryker(
  what: 'domain' | 'records',
  group: string,
  files: readonly string[],
  force: boolean,
): Promise<MutantResult[] | null> {
  const beside = `${group}/*.test.ts`;
  const hasBeside = globSync(beside, { cwd: root }).length > 0;
  const first = hasBeside ? await judge([beside], group, files, force) : null;
  if (first?.every(({ status }) => IS_DONE.has(status))) return first;
  return judge(TESTS[what], group, files, force && !first);
}

async function judge(
  tests: readonly string[],
  group: string,
  files: readonly string[],
  force: boolean,
): Promise<MutantResult[] | null> {
  // Stryker's processes inherit this variable, and their configuration reads from it which tests to run.
  process.env.MUTANTS_TESTS = tests.join(',');
  const kept = join(FOLDER, `${group.replaceAll('/', '-')}.json`);
  forgetSurvivors(kept);
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    // Threads share the time zone of their process, which the calendar's tests change.
    vitest: { configFile: 'tests/mutants/stryker-vitest.config.ts', pool: 'forks' },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/stryker-texts.mjs'],
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: kept,
    force,
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
    timeoutMS: 20_000,
    tempDirName: join('.emulators', 'stryker'),
    ignorePatterns: ['/.emulators', '/dist', '/docs', '/public', '/test-results', '/scripts/storage-rules/target'],
    // The sandbox needs no compiler, and Stryker's rewriting of tsconfig.json needs an older one.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: false,
  } as ConstructorParameters<typeof Stryker>[0]);
  try {
    const all = await stryker.runMutationTest();
    // The results include kept ones of the group's other files.
    return all.filter(({ fileName }) => files.includes(relative(root, fileName)));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('No tests were executed')) return null;
    throw error;
  }
}

/**
 * Removes survivors so that Stryker tries them again. It counts no tests for code that runs at import, so it would keep
 * such survivors even after a test was added.
 */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, { mutants: { status: string }[] }> };
  for (const mutated of Object.values(report.files)) {
    mutated.mutants = mutated.mutants.filter(({ status }) => KILLED.has(status));
  }
  writeFileSync(file, JSON.stringify(report));
}
