import { relative } from 'node:path';
import * as z from 'zod';
import { root } from './root.ts';
import type { Tally } from './test-step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** What Vitest's report says; a file that could not be loaded has no tests to count and is one failure. */
export function vitestResults(json: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(json));
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [file];
    return failed.map(({ fullName }) => `${file} › ${fullName.trim()}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

interface Suite {
  specs?: { title: string; ok: boolean; file: string; line: number }[];
  suites?: Suite[];
}
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(z.custom<Suite>((suite) => typeof suite === 'object')),
});

/** What Playwright's report says; a test that was skipped, or passed only when it was repeated, has failed. */
export function playwrightResults(json: string): Tally {
  const { stats, suites } = playwrightReport.parse(JSON.parse(json));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed, failures: suites.flatMap(failuresIn) };
}

const failuresIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `tests/browser/${file}:${line} › ${title}`),
  ...suites.flatMap(failuresIn),
];
