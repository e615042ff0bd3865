import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { EDITOR_STEPS } from '../details/editor-steps.ts';
import { draftProblems, emptyDraft } from './draft.ts';
import { draftProgress, isEmptyStep, requiredFields } from './draft-progress.ts';

describe('is empty step', () => {
  const draft = emptyDraft('2026-01', new Date());
  const filled = (patch: Partial<typeof draft>) =>
    EDITOR_STEPS.filter((step) => !isEmptyStep(step, { ...draft, ...patch }));

  test.each([
    [{}, []],
    [{ title: 'Harbour Desk' }, ['basics']],
    [{ teamSize: 0 }, ['project']],
    [{ mrr: 0 }, ['metrics']],
    [{ supportDays: 31 }, ['price']],
    [{ pictures: [{ id: 'p', alt: '', hash: null, problem: null }] }, ['pictures']],
    [{ logo: { id: 'p', alt: '', hash: null, problem: null } }, ['pictures']],
    [{ visitMonths: [...Array<null>(11).fill(null), 0] }, ['metrics']],
  ])('%j fills %j', (patch, steps) => expect(filled(patch)).toEqual(steps));
});

describe('required fields', () => {
  const paths = (stage: Parameters<typeof requiredFields>[0]) => [...requiredFields(stage)];

  test('an earning project needs its months and costs, any other its running cost', () => {
    expect(paths('earning')).toEqual(
      expect.arrayContaining(['title', 'stage', 'revenueMonths', 'ttmCosts', 'assets', 'askingPrice', 'pictures']),
    );
    expect(paths('earning')).not.toContain('runningCost');
    expect(paths('idea')).toContain('runningCost');
    expect(paths('idea')).not.toContain('ttmCosts');
    expect(paths(null)).toContain('runningCost');
  });

  test('each required field is listed once, and no optional one', () => {
    for (const stage of ['earning', 'idea', null] as const) {
      expect(new Set(paths(stage)).size).toBe(paths(stage).length);
      expect(paths(stage)).not.toContain('url');
      expect(paths(stage)).not.toContain('floor');
    }
  });

  test('progress counts what is filled in', () => {
    const total = paths('earning').length;
    const now = new Date();
    const complete = completeDraft();
    expect(draftProgress(requiredFields('earning'), draftProblems(complete, now))).toEqual({ done: total, total });
    // Optional fields don't count, even if they have problems.
    const address = draftProblems({ ...complete, url: 'not an address' }, now);
    expect(address.map(({ path }) => path)).toEqual(['url']);
    expect(draftProgress(requiredFields('earning'), address)).toEqual({ done: total, total });
    const problems = draftProblems({ ...complete, title: '', askingPrice: null }, now);
    expect(draftProgress(requiredFields('earning'), problems)).toEqual({ done: total - 2, total });
  });
});
