import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { EDITOR_STEPS } from './editor-steps.ts';
import { isEmptyStep } from './is-empty-step.ts';

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
