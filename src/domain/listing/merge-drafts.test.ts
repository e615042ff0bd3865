import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const base: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
const merge = (mine: Partial<DraftFields>, theirs: Partial<DraftFields>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs });

test('what only one tab has changed is taken from there', () => {
  const { merged, conflicts } = merge({ title: 'Ferry Desk' }, { oneLine: 'Boats for everybody', mrr: 5 });
  expect(merged).toEqual({ ...base, title: 'Ferry Desk', oneLine: 'Boats for everybody', mrr: 5 });
  expect(conflicts).toEqual([]);
});

test('what both have changed differently keeps what was typed here, and is named', () => {
  const { merged, conflicts } = merge({ title: 'Mine', churn: 3, stage: 'launched' }, { title: 'Theirs', churn: 4 });
  expect(merged).toMatchObject({ title: 'Mine', churn: 3, stage: 'launched' });
  expect(conflicts.sort()).toEqual(['churn', 'title']);
});

test('the same change in both is no conflict', () => {
  const months = Array<number>(12).fill(7);
  expect(merge({ revenueMonths: months }, { revenueMonths: [...months] }).conflicts).toEqual([]);
});

test('what was typed and taken back here is taken from the other tab', () => {
  expect(merge({ title: base.title }, { title: 'Theirs' }).merged.title).toBe('Theirs');
});
