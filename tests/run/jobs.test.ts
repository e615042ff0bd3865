import { expect, test } from 'vitest';
import { type Kind, type Part, SUITES } from '../suites.ts';
import { jobsOf, limitJobs, phasesOf } from './jobs.ts';
import { filesMatching } from './matches.ts';
import type { Job } from './run-job.ts';

const kindsOf = (jobs: readonly { kind: Kind }[]) => jobs.map(({ kind }) => kind);

test('parts of one kind are one job with the files of all of them', () => {
  const parts = SUITES.filter(({ kind, again }) => kind === 'unit' && !again);
  const jobs = jobsOf(parts);
  expect(kindsOf(jobs)).toEqual(['unit']);
  expect(new Set(jobs[0]?.files)).toEqual(new Set(parts.flatMap(({ files }) => filesMatching(files))));
  expect(jobs[0]?.files.length).toBeGreaterThan(300);
});

test('another setting is a separate job, and doesn’t stop a run', () => {
  const { first, slow } = phasesOf(jobsOf(SUITES), SUITES);
  expect(new Set([...kindsOf(first.main), ...kindsOf(first.beside)])).toEqual(
    new Set(['texts', 'types', 'lint', 'unused', 'unit', 'unit-apart', 'stand-in']),
  );
  expect(slow.beside.filter(({ kind }) => kind === 'unit').map(({ env }) => env)).toContainEqual({ HANDOFF_TZ: 'UTC' });
});

test('every job belongs to one phase', () => {
  const jobs = jobsOf(SUITES);
  const { first, slow, last } = phasesOf(jobs, SUITES);
  const placed = [...first.main, ...first.beside, ...slow.main, ...slow.beside, ...last];
  const filesOf = (of: readonly Job[]) => of.flatMap(({ kind, env, files }) => files.map((file) => [kind, env, file]));
  expect(new Set(placed.map(({ kind }) => kind))).toEqual(new Set(kindsOf(jobs)));
  const sorted = (of: readonly Job[]) =>
    filesOf(of)
      .map((each) => JSON.stringify(each))
      .sort();
  expect(sorted(placed)).toEqual(sorted(jobs));
  expect(kindsOf(last)).toEqual(['browser', 'browser', 'calls']);
  expect(new Set(placed.map(({ name }) => name)).size).toBe(placed.length);
});

test('API tests go to the lane with less to do, those that open pages never', () => {
  const part = (name: string, patch: Partial<Part>): Part => ({
    name,
    kind: 'api',
    tier: 'long',
    seconds: 100,
    files: [`tests/api/${name}.test.ts`],
    watches: [],
    ...patch,
  });
  const core = part('guards', { tier: 'core' });
  const lanes = (parts: Part[]) => {
    const { main, beside } = phasesOf(jobsOf(parts), parts).slow;
    return [main, beside].map((jobs) => jobs.map(({ name, files }) => [name, files.length]));
  };
  expect(lanes([core, part('audit', {})])).toEqual([[['api', 1]], [['api beside', 1]]]);
  const rules = part('storage', { kind: 'rules', files: ['tests/rules/storage.test.ts'], seconds: 150 });
  expect(lanes([core, rules, part('audit', {}), part('stats', { seconds: 60 })])).toEqual([
    [['api', 2]],
    [
      ['rules', 1],
      ['api beside', 1],
    ],
  ]);
  expect(lanes([core])).toEqual([[['api', 1]], []]);
});

test('in each lane, what the change is likeliest to break comes first', () => {
  const likeliest = ['tests/search/found-in-time.test.ts', 'tests/rules/storage.test.ts', 'tests/api/guards.test.ts'];
  const { main, beside } = phasesOf(jobsOf(SUITES), SUITES, likeliest).slow;
  expect(kindsOf(main).slice(0, 2)).toEqual(['search', 'api']);
  expect(kindsOf(beside)[0]).toBe('rules');
  expect(kindsOf(phasesOf(jobsOf(SUITES), SUITES).slow.main)[0]).toBe('bundle');
});

test('a part without its own files is no job, unless its program finds them', () => {
  const none: Part = {
    name: 'none',
    kind: 'api',
    tier: 'core',
    seconds: 1,
    files: ['tests/none/*.test.ts'],
    watches: [],
  };
  expect(jobsOf([none])).toEqual([]);
  expect(kindsOf(jobsOf([{ ...none, kind: 'types', files: [] }]))).toEqual(['types']);
});

test('a quick run lints what changed, and runs the components that it can break', () => {
  const jobs = jobsOf(SUITES.filter(({ tier }) => tier === 'check'));
  const kept = limitJobs(['src/app/root.tsx', 'docs/testing.md'], jobs);
  expect(kept.find(({ kind }) => kind === 'lint')?.related).toEqual(['src/app/root.tsx', 'docs/testing.md']);
  expect(kept.find(({ kind }) => kind === 'components')?.related).toEqual(['src/app/root.tsx']);
  const clean = kindsOf(limitJobs([], jobs));
  expect(clean).not.toContain('lint');
  expect(clean).not.toContain('components');
  expect(clean).toContain('unit');
});
