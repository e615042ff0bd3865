import { relative } from 'node:path';
import * as z from 'zod';
import { root } from '../../scripts/suite/root.ts';

/** The results of the tests of one file. */
export interface FileResult {
  /** Path relative to the root, or the name of a program without tests. */
  file: string;
  passed: number;
  /** The titles of failed tests, or the error of a file that could not be loaded. */
  failed: string[];
  /** Total time of the file's tests. */
  seconds: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads Vitest's report. A file that could not be loaded has no tests and counts as one failure. */
export const vitestResults = (json: string): FileResult[] =>
  vitestReport.parse(JSON.parse(json)).testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim());
    return {
      file: relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed: status === 'failed' && !failed.length ? ['could not be run'] : failed,
      seconds: Math.max(0, endTime - startTime) / 1000,
    };
  });

interface Spec {
  title: string;
  ok: boolean;
  line: number;
  tests: { status: string; results: { duration: number }[] }[];
}
interface Suite {
  file: string;
  specs?: Spec[];
  suites?: Suite[];
}
const playwrightReport = z.object({
  suites: z.array(z.custom<Suite>((suite) => typeof suite === 'object')),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** Reads Playwright's report. A test that was skipped, or passed only when repeated, counts as failed. */
export function playwrightResults(json: string): FileResult[] {
  const { suites, errors } = playwrightReport.parse(JSON.parse(json));
  // A test may be defined in another file than the one that was run, which is the outermost suite.
  const byFile = Map.groupBy(suites, ({ file }) => `tests/browser/${file}`);
  const results = [...byFile].map(([file, ofFile]) => {
    const specs = ofFile.flatMap(specsIn);
    const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'));
    const durations = specs.flatMap(({ tests }) =>
      tests.flatMap((test) => test.results.map(({ duration }) => duration)),
    );
    return {
      file,
      passed: specs.length - failed.length,
      failed: failed.map(({ title, line }) => `:${line} ${title}`),
      seconds: durations.reduce((sum, ms) => sum + ms, 0) / 1000,
    };
  });
  // Errors outside of all tests, such as one while the market was seeded.
  const outside = errors.map(({ message = 'an error outside of the tests' }) => message.split('\n')[0] ?? '');
  return outside.length ? [...results, { file: 'browser', passed: 0, failed: outside, seconds: 0 }] : results;
}

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];
