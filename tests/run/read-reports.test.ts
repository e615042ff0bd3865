import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { playwrightResults, vitestResults } from './read-reports.ts';

const named = (fullName: string, status: string) => ({ fullName, status });
const vitest = (status: string, assertionResults: object[]) =>
  vitestResults(
    JSON.stringify({
      testResults: [{ name: join(root, 'src/a.test.ts'), status, startTime: 1000, endTime: 3500, assertionResults }],
    }),
  );

test('each file says how many passed, which failed, and how long it took', () => {
  expect(vitest('failed', [named('holds', 'passed'), named('breaks', 'failed')])).toEqual([
    { file: 'src/a.test.ts', passed: 1, failed: ['breaks'], seconds: 2.5 },
  ]);
  expect(vitest('passed', [named('holds', 'passed')])).toMatchObject([{ passed: 1, failed: [] }]);
});

test('a file that couldn’t be loaded is one failure', () =>
  expect(vitest('failed', [])).toMatchObject([{ passed: 0, failed: ['could not be run'] }]));

const spec = (title: string, status: string) => ({
  title,
  file: 'shared-stories.ts',
  line: 3,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ duration: 1500 }] }],
});

test('a failed story is found at any depth; a skipped or repeated one hasn’t passed', () => {
  const nested = { file: 'a.spec.ts', specs: [spec('a refund', 'unexpected')] };
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec('a sale', 'expected')], suites: [nested] },
      { file: 'b.spec.ts', specs: [spec('a search', 'skipped'), spec('a filter', 'flaky')] },
    ],
  };
  expect(playwrightResults(JSON.stringify(report))).toEqual([
    { file: 'tests/browser/a.spec.ts', passed: 1, failed: [':3 a refund'], seconds: 3 },
    { file: 'tests/browser/b.spec.ts', passed: 0, failed: [':3 a search', ':3 a filter'], seconds: 3 },
  ]);
});

test('an error outside of all stories is a failure', () => {
  const report = { suites: [], errors: [{ message: 'The market was not seeded\n at seed' }] };
  expect(playwrightResults(JSON.stringify(report))).toMatchObject([
    { file: 'browser', failed: ['The market was not seeded'] },
  ]);
});
