import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { bringForward } from './bring-forward.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { monthAt } from './month-at.ts';

const base: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
const merge = (mine: Partial<DraftFields>, theirs: Partial<DraftFields>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs });

test('what only one tab has changed is taken from there', () => {
  const { merged, conflicts } = merge({ title: 'Ferry Desk' }, { oneLine: 'Boats for everybody', mrr: 5 });
  expect(merged).toEqual({ ...base, title: 'Ferry Desk', oneLine: 'Boats for everybody', mrr: 5 });
  expect(conflicts).toEqual({});
});

test('what both have changed differently keeps what was typed here, and is named', () => {
  const { merged, conflicts } = merge({ title: 'Mine', churn: 3, stage: 'launched' }, { title: 'Theirs', churn: 4 });
  expect(merged).toMatchObject({ title: 'Mine', churn: 3, stage: 'launched' });
  expect(conflicts).toEqual({ title: 'Theirs', churn: 4 });
});

test('the same change in both is no conflict', () => {
  const months = Array<number>(12).fill(7);
  expect(merge({ revenueMonths: months }, { revenueMonths: [...months] }).conflicts).toEqual({});
});

test('what was typed and taken back here is taken from the other tab', () => {
  expect(merge({ title: base.title }, { title: 'Theirs' }).merged.title).toBe('Theirs');
});

test('months that one tab brought forward are compared by name', () => {
  const forward = bringForward(base, monthAt(base.monthsFrom, 1));
  const revenueMonths = base.revenueMonths.with(11, 7);
  const filled = { ...forward, revenueMonths: forward.revenueMonths.with(11, 5) };
  for (const merged of [merge(forward, { revenueMonths }).merged, merge({ revenueMonths }, forward).merged]) {
    expect(merged).toEqual({ ...forward, revenueMonths: forward.revenueMonths.with(10, 7) });
  }
  const { merged, conflicts } = merge(filled, { revenueMonths });
  expect(merged).toEqual(filled);
  expect(conflicts).toEqual({ revenueMonths: forward.revenueMonths.with(10, 7) });
});
