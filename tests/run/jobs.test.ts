import { expect, test } from 'vitest';
import { type Kind, type Part, SUITES } from '../suites.ts';
import { jobsOf, keepTo, phasesOf } from './jobs.ts';
import { filesMatching } from './matches.ts';

const kindsOf = (jobs: readonly { kind: Kind }[]) => jobs.map(({ kind }) => kind);

test('parts of one kind are one job with the files of all of them', () => {
  const parts = SUITES.filter(({ kind, again }) => kind === 'unit' && !again);
  const jobs = jobsOf(parts);
  expect(kindsOf(jobs)).toEqual(['unit']);
  expect(new Set(jobs[0]?.files)).toEqual(new Set(parts.flatMap(({ files }) => filesMatching(files))));
  expect(jobs[0]?.files.length).toBeGreaterThan(300);
});

test('another setting is a job of its own, and is not among what stops a run', () => {
  const { first, slow } = phasesOf(jobsOf(SUITES));
  expect(new Set([...kindsOf(first.main), ...kindsOf(first.beside)])).toEqual(
    new Set(['texts', 'types', 'lint', 'unused', 'unit', 'unit-apart', 'stand-in']),
  );
  expect(slow.beside.filter(({ kind }) => kind === 'unit').map(({ env }) => env)).toContainEqual({ HANDOFF_TZ: 'UTC' });
});

test('every job has its place in one phase', () => {
  const jobs = jobsOf(SUITES);
  const { first, slow, last } = phasesOf(jobs);
  const placed = [...first.main, ...first.beside, ...slow.main, ...slow.beside, ...last];
  expect(new Set(placed)).toEqual(new Set(jobs));
  expect(placed).toHaveLength(jobs.length);
  expect(kindsOf(last)).toEqual(['browser', 'browser', 'calls']);
});

test('a part without a file of its own is no job, unless its program finds them', () => {
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
  const kept = keepTo(['src/app/root.tsx', 'docs/testing.md'], jobs);
  expect(kept.find(({ kind }) => kind === 'lint')?.related).toEqual(['src/app/root.tsx', 'docs/testing.md']);
  expect(kept.find(({ kind }) => kind === 'components')?.related).toEqual(['src/app/root.tsx']);
  const clean = kindsOf(keepTo([], jobs));
  expect(clean).not.toContain('lint');
  expect(clean).not.toContain('components');
  expect(clean).toContain('unit');
});
