import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { monthAt } from '../../shared/time.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import {
  isEntryLeftOut,
  readableFields,
  savableDraft,
  unsavableProblems,
  unsavedFields,
  withUnsaved,
} from './savable-draft.ts';

describe('savable draft', () => {
  const saved: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
  const [domain] = saved.assets;
  const save = (typed: Partial<DraftFields>) => savableDraft({ ...saved, ...typed }, saved);

  test('valid input is saved as typed', () => {
    const typed = { title: 'Ferry Desk', churn: 2.5, supportDays: null };
    expect(save(typed)).toEqual({ ...saved, ...typed });
    expect(unsavableProblems({ ...saved, ...typed }, saved)).toEqual([]);
  });

  test('an invalid field keeps its saved value, and the others are saved', () => {
    const typed = { title: 'Ferry Desk', churn: 250, oneLine: 'x'.repeat(121), askingPrice: 100_000_001 };
    expect(save(typed)).toEqual({ ...saved, title: 'Ferry Desk' });
    expect(unsavableProblems({ ...saved, ...typed }, saved)).toEqual([
      { step: 'basics', path: 'oneLine', message: 'Too long: 121 of 120 characters.' },
      { step: 'metrics', path: 'churn', message: 'At most 100%.' },
      { step: 'price', path: 'askingPrice', message: 'At most $1,000,000.' },
    ]);
  });

  test('an invalid month keeps its saved value, and the others are saved', () => {
    const typed = saved.revenueMonths.map((_, i) => (i === 3 ? -1 : i * 100));
    expect(save({ revenueMonths: typed }).revenueMonths).toEqual(typed.map((month, i) => (i === 3 ? 100_000 : month)));
    expect(unsavableProblems({ ...saved, revenueMonths: typed }, saved)).toEqual([
      { step: 'metrics', path: 'revenueMonths.3', message: 'Enter 0 or more.' },
    ]);
  });

  test('an invalid month of visits keeps its saved value, and the others are saved', () => {
    const typed = saved.visitMonths.map((_, i) => (i === 3 ? 2.5 : i));
    expect(save({ visitMonths: typed }).visitMonths).toEqual(typed.map((month, i) => (i === 3 ? null : month)));
    expect(unsavableProblems({ ...saved, visitMonths: typed }, saved).map(({ path }) => path)).toEqual([
      'visitMonths.3',
    ]);
  });

  test('an invalid part of an asset keeps its saved value, or stays empty in a new one', () => {
    if (!domain) throw new Error('The draft has no asset.');
    const typed = [
      { ...domain, label: 'Two domains', expectedDays: 91 },
      { ...domain, id: 'new', transfer: 'x'.repeat(161), expectedDays: 2.5, identifier: 'new.example' },
    ];
    expect(save({ assets: typed }).assets).toEqual([
      { ...domain, label: 'Two domains' },
      { ...domain, id: 'new', transfer: '', expectedDays: 0, identifier: 'new.example' },
    ]);
    expect(unsavableProblems({ ...saved, assets: typed }, saved).map(({ path }) => path)).toEqual([
      'assets.0.expectedDays',
      'assets.1.transfer',
      'assets.1.expectedDays',
    ]);
  });

  test('assets beyond the maximum are left out', () => {
    const assets = Array.from({ length: 21 }, (_, i) => ({ ...(domain as DraftFields['assets'][0]), id: `a${i}` }));
    expect(save({ assets }).assets).toHaveLength(20);
    expect(unsavableProblems({ ...saved, assets }, saved)).toEqual([
      { step: 'assets', path: 'assets', message: 'At most 20 assets. Not saved: “Domain”. Remove 1.' },
      { step: 'assets', path: 'assets.20', message: 'Not saved. At most 20 assets.' },
    ]);
    const counted = unsavableProblems({ ...saved, assets }, saved).filter((problem) => !isEntryLeftOut(problem));
    expect(counted.map(({ path }) => path)).toEqual(['assets']);
    expect(isEntryLeftOut({ path: 'assets.20.label' })).toBe(false);
  });

  test('entries left out of a list are named once, by label or kind, whatever else is invalid', () => {
    const [first, ...rest] = Array.from({ length: 22 }, (_, i) => ({
      ...(domain as DraftFields['assets'][0]),
      id: `a${i}`,
      label: i === 21 ? '' : `Asset ${i}`,
    }));
    const assets = [{ ...(first as DraftFields['assets'][0]), expectedDays: 91 }, ...rest];
    const problems = unsavableProblems({ ...saved, assets }, saved).map(({ path, message }) => `${path}: ${message}`);
    expect(problems).toContain('assets: At most 20 assets. Not saved: “Asset 20”, “Domain”. Remove 2.');
    expect(problems.filter((text) => text.includes('Not saved'))).toHaveLength(3);
    expect(problems).toContain('assets.0.expectedDays: At most 90 days.');
    const founderLinks = [
      'https://0.example',
      'nowhere',
      ...Array.from({ length: 5 }, (_, i) => `https://${i}.example`),
    ];
    const paths = unsavableProblems({ ...saved, founderLinks }, { ...saved, founderLinks: founderLinks.slice(-1) });
    // The duplicate is reported once the list is short enough.
    expect(paths.map(({ path }) => path)).toEqual(['founderLinks', 'founderLinks.1']);
  });

  test('if there are too many assets or links, saved ones stay saved', () => {
    const assets = Array.from({ length: 22 }, (_, i) => ({ ...(domain as DraftFields['assets'][0]), id: `a${i}` }));
    const last = assets.slice(-2);
    const kept = savableDraft({ ...saved, assets }, { ...saved, assets: last }).assets.map(({ id }) => id);
    expect(kept).toEqual([...assets.slice(0, 18), ...last].map(({ id }) => id));
    const founderLinks = Array.from({ length: 7 }, (_, i) => `https://${i}.example`);
    expect(
      savableDraft({ ...saved, founderLinks }, { ...saved, founderLinks: founderLinks.slice(-1) }).founderLinks,
    ).toEqual([...founderLinks.slice(0, 4), ...founderLinks.slice(-1)]);
    // The list is also shortened if more was saved than fits.
    const tech = Array.from({ length: 25 }, (_, i) => `tag ${i}`);
    expect(savableDraft({ ...saved, tech }, { ...saved, tech }).tech).toEqual(tech.slice(0, 20));
  });

  test('if a list is too long, saved entries stay saved at any position', () => {
    const tags = (from: number, count: number) => Array.from({ length: count }, (_, i) => `tag ${from + i}`);
    const typed = { ...saved, tech: [...tags(0, 5), ...tags(100, 18)] };
    expect(savableDraft(typed, { ...saved, tech: tags(100, 18) }).tech).toEqual([...tags(0, 2), ...tags(100, 18)]);
    expect(unsavableProblems(typed, { ...saved, tech: tags(100, 18) })).toEqual([
      {
        step: 'basics',
        path: 'tech',
        message: 'At most 20 tags. Not saved: “tag 2”, “tag 3”, “tag 4”. Remove 3.',
      },
    ]);
    const share = (country: string) => ({ country, percent: 1 });
    const topCountries = ['NO', 'SE', 'FI', 'DK', 'IS', 'DE'].map(share);
    expect(savableDraft({ ...saved, topCountries }, { ...saved, topCountries: [share('DE')] }).topCountries).toEqual(
      ['NO', 'SE', 'FI', 'DK', 'DE'].map(share),
    );
    expect(unsavableProblems({ ...saved, topCountries }, { ...saved, topCountries: [share('DE')] })).toEqual([
      { step: 'metrics', path: 'topCountries', message: 'At most 5 countries. Not saved: “Iceland”. Remove 1.' },
      { step: 'metrics', path: 'topCountries.4', message: 'Not saved. At most 5 countries.' },
    ]);
    const founderLinks = Array.from({ length: 6 }, (_, i) => `https://${i}.example`);
    expect(save({ founderLinks }).founderLinks).toEqual(founderLinks.slice(0, 5));
  });

  test('a saved draft can always be saved again', () => {
    const odd = {
      ...saved,
      title: 5,
      country: {},
      tech: Array(30).fill('x'),
      monthsFrom: 'May',
    } as unknown as DraftFields;
    expect(draftFieldsSchema.safeParse(savableDraft(odd, saved)).success).toBe(true);
  });
});

describe('unsaved fields', () => {
  const saved: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
  const typed = (patch: Partial<DraftFields>): DraftFields => ({ ...saved, ...patch });
  const later = (patch: Partial<DraftFields>): DraftFields => ({ ...saved, priceReason: 'Saved since.', ...patch });
  const kept = (patch: Partial<DraftFields>) => unsavedFields(saved, typed(patch));

  test('only changes are kept, with their earlier values', () => {
    expect(kept({})).toEqual({ saved: {}, typed: {} });
    expect(kept({ title: 'Mine', assets: [...saved.assets] })).toEqual({
      saved: { title: saved.title },
      typed: { title: 'Mine' },
    });
  });

  test('months are stored with all of their names', () => {
    const found = kept({ visitMonths: saved.visitMonths.with(0, 5) });
    for (const part of [found.saved, found.typed]) {
      expect(Object.keys(part).sort()).toEqual(['earlierMonths', 'monthsFrom', 'revenueMonths', 'visitMonths']);
    }
    // The months have been brought forward since this draft was kept.
    const current = later({
      monthsFrom: monthAt(saved.monthsFrom, 1),
      revenueMonths: [...saved.revenueMonths.slice(1), null],
      visitMonths: [...saved.visitMonths.slice(1), null],
    });
    const { merged } = withUnsaved(current, kept({ revenueMonths: saved.revenueMonths.with(3, 777) }), []);
    expect(merged.revenueMonths).toEqual([...saved.revenueMonths.slice(1), null].with(2, 777));
    expect(merged.monthsFrom).toBe(current.monthsFrom);
  });

  test('unsaved changes merge into a draft that changed since, with conflicts if both changed', () => {
    const back = withUnsaved(later({ title: 'Theirs' }), kept({ title: 'Mine', oneLine: 'Mine alone' }), []);
    expect(back.merged).toEqual(later({ title: 'Mine', oneLine: 'Mine alone' }));
    expect(back.conflicts).toEqual({ title: 'Theirs' });
  });

  test('open conflicts are asked again unless both sides are equal by now', () => {
    const theirs = typed({ title: 'Theirs' });
    const found = unsavedFields(theirs, typed({ title: 'Mine' }));
    expect(withUnsaved(theirs, found, []).conflicts).toEqual({});
    expect(withUnsaved(theirs, found, ['title']).conflicts).toEqual({ title: 'Theirs' });
    expect(withUnsaved(typed({ title: 'Mine' }), found, ['title']).conflicts).toEqual({});
  });

  test('values beyond a limit are restored, values of the wrong type are not', () => {
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
      somethingElse: 'nothing known',
    };
    expect(readableFields(broken)).toEqual({ stage: null });
  });
});
