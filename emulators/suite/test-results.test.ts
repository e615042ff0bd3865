import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';
import { playwrightResults, vitestResults } from './test-results.ts';

const named = (fullName: string, status: string) => ({ fullName, status });
const vitest = (numFailedTests: number, status: string, assertionResults: object[]) =>
  vitestResults(
    JSON.stringify({
      ...{ numPassedTests: 1, numFailedTests },
      testResults: [{ name: join(root, 'src/a.test.ts'), status, assertionResults }],
    }),
  );

test('failed tests are named with their files', () => {
  expect(vitest(1, 'failed', [named('holds', 'passed'), named('breaks', 'failed')])).toEqual({
    ...{ passed: 1, failed: 1, failures: ['src/a.test.ts › breaks'] },
  });
  expect(vitest(0, 'passed', [named('holds', 'passed')])).toEqual({ passed: 1, failed: 0, failures: [] });
});

test('a file that could not be loaded is one failure', () =>
  expect(vitest(0, 'failed', [])).toEqual({ passed: 1, failed: 1, failures: ['src/a.test.ts'] }));

test('a story that failed is found however deep it stands; a skipped one has not passed', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 3 });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [{ specs: [spec('a sale', true)], suites: [{ specs: [spec('a refund', false)] }] }],
  };
  expect(playwrightResults(JSON.stringify(report))).toEqual({
    ...{ passed: 1, failed: 2, failures: ['tests/browser/a.spec.ts:3 › a refund'] },
  });
});
