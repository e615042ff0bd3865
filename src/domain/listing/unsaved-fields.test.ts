import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { monthAt } from './month-at.ts';
import { readableFields, unsavedFields, withUnsaved } from './unsaved-fields.ts';

const saved: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
const typed = (patch: Partial<DraftFields>): DraftFields => ({ ...saved, ...patch });
const later = (patch: Partial<DraftFields>): DraftFields => ({ ...saved, priceReason: 'Saved since.', ...patch });
const kept = (patch: Partial<DraftFields>) => unsavedFields(saved, typed(patch));

test('only what was changed is kept, with what it was', () => {
  expect(kept({})).toEqual({ saved: {}, typed: {} });
  expect(kept({ title: 'Mine', assets: [...saved.assets] })).toEqual({
    saved: { title: saved.title },
    typed: { title: 'Mine' },
  });
});

test('months are kept with the names of all of them', () => {
  const found = kept({ visitMonths: saved.visitMonths.with(0, 5) });
  for (const part of [found.saved, found.typed]) {
    expect(Object.keys(part).sort()).toEqual(['earlierMonths', 'monthsFrom', 'revenueMonths', 'visitMonths']);
  }
  // They were brought forward since.
  const current = later({
    monthsFrom: monthAt(saved.monthsFrom, 1),
    revenueMonths: [...saved.revenueMonths.slice(1), null],
    visitMonths: [...saved.visitMonths.slice(1), null],
  });
  const { merged } = withUnsaved(current, kept({ revenueMonths: saved.revenueMonths.with(3, 777) }), []);
  expect(merged.revenueMonths).toEqual([...saved.revenueMonths.slice(1), null].with(2, 777));
  expect(merged.monthsFrom).toBe(current.monthsFrom);
});

test('it comes back into a draft that was changed since, and asks where both have changed', () => {
  const back = withUnsaved(later({ title: 'Theirs' }), kept({ title: 'Mine', oneLine: 'Mine alone' }), []);
  expect(back.merged).toEqual(later({ title: 'Mine', oneLine: 'Mine alone' }));
  expect(back.conflicts).toEqual({ title: 'Theirs' });
});

test('what was still to be chosen is asked again, unless both are the same by now', () => {
  const theirs = typed({ title: 'Theirs' });
  const found = unsavedFields(theirs, typed({ title: 'Mine' }));
  expect(withUnsaved(theirs, found, []).conflicts).toEqual({});
  expect(withUnsaved(theirs, found, ['title']).conflicts).toEqual({ title: 'Theirs' });
  expect(withUnsaved(typed({ title: 'Mine' }), found, ['title']).conflicts).toEqual({});
});

test('what is beyond a limit is read again, what is of another kind is not', () => {
  const beyond = {
    title: 'x'.repeat(61),
    churn: 250,
    askingPrice: -5,
    users: 2.5,
    url: 'not an address',
    tech: Array.from({ length: 23 }, (_, i) => `tag ${i}`),
    assets: Array.from({ length: 21 }, (_, i) => ({ ...saved.assets[0], id: `a${i}`, expectedDays: 91 })),
    founderLinks: ['nowhere', 'nowhere'],
    lastCommitOn: 'last week',
    topCountries: ['NO', 'SE', 'FI', 'DK', 'IS', 'DE'].map((country) => ({ country, percent: 101 })),
    revenueSplit: { recurring: 120 },
    revenueMonths: saved.revenueMonths.with(2, -1),
  };
  expect(readableFields(beyond)).toEqual(beyond);
  const broken = {
    title: 5,
    category: 'Nothing known',
    stage: null,
    tech: 'typescript',
    assets: [{ id: 'a' }],
    founderLinks: ['nowhere', 5],
    revenueMonths: [1, 2, 3],
    revenueSplit: { luck: 5 },
    somethingElse: 'of another release',
  };
  expect(readableFields(broken)).toEqual({ stage: null });
});
