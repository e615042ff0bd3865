import { describe, expect, test } from 'vitest';
import type { Part } from '../suites.ts';
import type { JobResult } from './run-job.ts';
import { countPassed, type Failure, failuresOf, judgeRepeats, nameOf, partLines, secondsOfPart } from './summary.ts';

const failure = (title: string): Failure => ({ kind: 'api', env: {}, file: 'tests/api/a.test.ts', title });
const known = (failures: Failure[]) =>
  failures.map((failure) => ({ test: nameOf(failure), reason: 'known', until: 9 }));

describe('judge', () => {
  test('a single repeat is accepted', () => {
    expect(judgeRepeats([], [failure('one')], [])).toEqual({ failed: [], repeated: [failure('one')] });
  });
  test('two repeats count as failed, unless they are in quarantine', () => {
    const two = [failure('one'), failure('two')];
    expect(judgeRepeats([], two, [])).toEqual({ failed: two, repeated: [] });
    expect(judgeRepeats([], two, known(two))).toEqual({ failed: [], repeated: two });
    expect(judgeRepeats([], two, known([failure('two')]))).toEqual({ failed: [], repeated: two });
  });
  test('a test that failed again has failed, whatever else was repeated', () => {
    expect(judgeRepeats([failure('three')], [failure('one')], []).failed).toEqual([failure('three')]);
  });
});

const result = (patch: Partial<JobResult> = {}): JobResult => ({
  name: 'api',
  kind: 'api',
  env: {},
  seconds: 50,
  processor: 80,
  files: [
    { file: 'tests/api/a.test.ts', passed: 3, failed: ['breaks'], seconds: 10 },
    { file: 'tests/api/b.test.ts', passed: 2, failed: [], seconds: 30 },
  ],
  ...patch,
});
const part = (files: string[], seconds = 30): Part => ({
  name: 'part',
  kind: 'api',
  tier: 'core',
  seconds,
  files,
  watches: [],
});

test('failures name their file and setting', () => {
  expect(failuresOf([result()]).map(nameOf)).toEqual(['tests/api/a.test.ts › breaks']);
  const later = result({ env: { HANDOFF_DAYS_ON: '800' } });
  expect(failuresOf([later]).map(nameOf)).toEqual(['tests/api/a.test.ts › breaks, HANDOFF_DAYS_ON=800']);
  expect(countPassed([result(), later])).toBe(10);
});

test('a part gets its share of its job’s time', () => {
  expect(secondsOfPart(part(['tests/api/b.test.ts']), [result()])).toBe(60);
  expect(secondsOfPart(part(['tests/api/b.test.ts']), [])).toBeNull();
  expect(secondsOfPart({ ...part(['tests/api/b.test.ts']), again: { TZ: 'UTC' } }, [result()])).toBeNull();
});

test('a part that takes more than twice its time is reported', () => {
  expect(partLines([part(['tests/api/b.test.ts'], 29)], [result()]).join('')).toContain('said to take 29');
  expect(partLines([part(['tests/api/b.test.ts'], 31)], [result()]).join('')).not.toContain('said to take');
});
