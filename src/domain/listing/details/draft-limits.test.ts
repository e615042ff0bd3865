import { expect, test } from 'vitest';
import { accepts } from '../../../../tests/support/api/accepts.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import {
  type Draft,
  type DraftFields,
  draftFieldsSchema,
  draftProblems,
  draftSchema,
  emptyDraft,
} from '../draft/draft.ts';

const now = new Date('2026-06-09T12:00:00Z');
const complete: Draft = { ...completeDraft(), monthsFrom: '2025-06' };
const fields: DraftFields = draftFieldsSchema.parse(complete);
const [asset] = complete.assets as [Draft['assets'][0]];
const accept = (good: Partial<DraftFields>[], bad: Record<string, unknown>[]) =>
  accepts(
    draftFieldsSchema,
    good.map((patch) => ({ ...fields, ...patch })),
    bad.map((patch) => ({ ...fields, ...patch })),
  );
const assets = (patch: object) => ({ assets: [{ ...asset, ...patch }] });
const problems = (patch: Partial<Draft>) => {
  const found = draftProblems({ ...complete, ...patch }, now);
  return found.map(({ step, path }) => `${step}: ${path}`);
};

test.each([
  ['title', 60],
  ['oneLine', 120],
  ['url', 200],
  ['reasonForSelling', 2000],
  ['knownProblems', 2000],
  ['priceReason', 600],
] as const)('the draft accepts a %s of at most %i characters', (field, max) => {
  accept([{ [field]: '' }, { [field]: 'x'.repeat(max) }], [{ [field]: 'x'.repeat(max + 1) }, { [field]: null }]);
  const result = draftFieldsSchema.safeParse({ ...fields, [field]: 'x'.repeat(max + 1) });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    `Too long: ${(max + 1).toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters.`,
  ]);
  expect(draftFieldsSchema.parse({ ...fields, [field]: ' x ' })[field]).toBe('x');
});

test.each([
  ['ttmCosts', 1_000_000_000, 'At most $10,000,000.'],
  ['mrr', 1_000_000_000, 'At most $10,000,000.'],
  ['runningCost', 1_000_000_000, 'At most $10,000,000.'],
  ['askingPrice', 100_000_000, 'At most $1,000,000.'],
  ['floor', 100_000_000, 'At most $1,000,000.'],
  ['activeSubscriptions', 1_000_000_000, 'At most 1,000,000,000.'],
  ['visitors30', 1_000_000_000, 'At most 1,000,000,000.'],
  ['users', 1_000_000_000, 'At most 1,000,000,000.'],
  ['activeWeekly', 1_000_000_000, 'At most 1,000,000,000.'],
  ['supportDays', 180, 'At most 180 days.'],
] as const)('%s is empty or a whole number up to %i', (field, max, message) => {
  accept([{ [field]: null }, { [field]: 0 }, { [field]: max }], [{ [field]: -1 }, { [field]: 0.5 }, { [field]: '1' }]);
  const { error } = draftFieldsSchema.safeParse({ ...fields, [field]: max + 1 });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['churn', 100, 'At most 100%.'],
  ['ownerHours', 168, 'At most 168 hours.'],
] as const)('%s is empty or a number up to %i, possibly with a fraction', (field, max, message) => {
  accept([{ [field]: null }, { [field]: 0 }, { [field]: 0.5 }, { [field]: max }], [{ [field]: -0.1 }]);
  const { error } = draftFieldsSchema.safeParse({ ...fields, [field]: max + 0.1 });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('revenue is twelve months of cents, each of which may be empty', () => {
  const twelve = (month: unknown) => Array<unknown>(12).fill(month) as number[];
  accept(
    [{ revenueMonths: twelve(null) }, { revenueMonths: twelve(1_000_000_000) }, { earlierMonths: twelve(0) }],
    [
      { revenueMonths: twelve(1_000_000_001) },
      { revenueMonths: twelve(-1) },
      { revenueMonths: twelve(0).slice(1) },
      { earlierMonths: [...twelve(0), 0] },
      { monthsFrom: '2025-13' },
      { monthsFrom: '2025-00' },
      { monthsFrom: '2025-6' },
      { monthsFrom: '12025-06' },
      { monthsFrom: '2025-061' },
    ],
  );
  accept([{ monthsFrom: '2025-09' }, { monthsFrom: '2025-10' }, { monthsFrom: '2025-12' }], []);
});

test('the technology is up to twenty short words', () => {
  const words = (count: number, length = 30) => ({ tech: Array<string>(count).fill('x'.repeat(length)) });
  accept([words(0), words(20)], [words(21), words(1, 31)]);
});

test('an asset’s parts have limits; its id becomes part of a path', () => {
  accept(
    [
      assets({ id: 'x'.repeat(40), label: 'x'.repeat(80), identifier: 'x'.repeat(200), transfer: 'x'.repeat(160) }),
      assets({ id: 'a-1', label: '', identifier: '', transfer: '', expectedDays: 0, transferable: 'yes' }),
      assets({ expectedDays: 90 }),
    ],
    [
      ...['', 'x'.repeat(41), 'A', 'a/b', 'a_b', 'a\n'].map((id) => assets({ id })),
      assets({ label: 'x'.repeat(81) }),
      assets({ identifier: 'x'.repeat(201) }),
      assets({ transfer: 'x'.repeat(161) }),
      assets({ expectedDays: 91 }),
      assets({ expectedDays: -1 }),
      assets({ kind: 'boat' }),
    ],
  );
});

test('a draft’s picture is identified by twenty letters and digits', () => {
  const named = (id: string) => ({ ...complete, pictures: [{ id, alt: '', hash: null, problem: null }] });
  const id = 'aB3'.repeat(7).slice(1);
  accepts(draftSchema, [named(id)], [named(`${id}a`), named(id.slice(1)), named(`${id.slice(1)}/`), named(`${id}\n`)]);
});

test('a new draft is empty, and can be saved as is', () => {
  const draft = emptyDraft('2025-06', now);
  expect(draftSchema.parse(draft)).toEqual(draft);
  const { monthsFrom, revision, updatedAt, buyNow, anonymous, showUrl, ...others } = draft;
  const { revenueMonths, earlierMonths, visitMonths, ...rest } = others;
  expect([monthsFrom, revision, updatedAt]).toEqual(['2025-06', 0, now]);
  expect([buyNow, anonymous, showUrl]).toEqual([false, false, false]);
  for (const months of [revenueMonths, earlierMonths, visitMonths]) expect(months).toEqual(Array(12).fill(null));
  for (const [field, value] of Object.entries(rest))
    expect([null, '', '[]', '{}'], field).toContain(value && JSON.stringify(value));
});

test('a draft that lacks everything lists each step and field once, in editor order', () => {
  expect(draftProblems(emptyDraft('2025-06', now), now).map(({ step, path }) => `${step}: ${path}`)).toEqual([
    ...['title', 'oneLine', 'category', 'stage', 'country', 'foundedOn'].map((path) => `basics: ${path}`),
    'basics: reasonForSelling',
    'basics: knownProblems',
    'metrics: ownerHours',
    'metrics: runningCost',
    'assets: assets',
    'price: askingPrice',
    'price: supportDays',
    'pictures: pictures',
  ]);
});

test.each<[string, Partial<Draft>, Partial<Draft>]>([
  ['basics: title', { title: 'Ab' }, { title: 'A' }],
  ['basics: oneLine', { oneLine: 'For sailor' }, { oneLine: 'For boats' }],
  ['basics: oneLine', { oneLine: '护士交接班' }, { oneLine: '..........' }],
  ['basics: category', { category: 'Content' }, { category: null }],
  ['basics: foundedOn', { foundedOn: '2026-06' }, { foundedOn: '2026-07' }],
  ['basics: foundedOn', { foundedOn: '2005-01' }, { foundedOn: '2005' }],
  ['basics: url', { url: '' }, { url: 'harbour' }],
  [
    'basics: reasonForSelling',
    { reasonForSelling: 'I have no time left.' },
    { reasonForSelling: 'I have no time now.' },
  ],
  ['basics: knownProblems', { knownProblems: 'x' }, { knownProblems: '' }],
  ['metrics: ownerHours', { ownerHours: 0 }, { ownerHours: null }],
  ['metrics: revenueMonths', { revenueMonths: Array(12).fill(0) }, { revenueMonths: [...Array(11).fill(0), null] }],
  ['metrics: ttmCosts', { ttmCosts: 0 }, { ttmCosts: null }],
  ['metrics: runningCost', { stage: 'launched', runningCost: 0 }, { stage: 'launched' }],
  ['assets: assets.0.label', assets({ label: 'L' }), assets({ label: '' })],
  ['assets: assets.0.transfer', assets({ transfer: 'T' }), assets({ transfer: '' })],
  ['price: askingPrice', { askingPrice: 100 }, { askingPrice: 99 }],
  ['price: askingPrice', { askingPrice: 9_999_999 }, { askingPrice: 10_000_000 }],
  ['price: floor', { floor: 2_400_000 }, { floor: 2_400_001 }],
  ['price: supportDays', { supportDays: 0 }, { supportDays: null }],
  [
    'pictures: pictures',
    { pictures: [{ id: 'p', alt: '', hash: null, problem: null }] },
    { pictures: [{ id: 'p', alt: '', hash: null, problem: 'Not a picture.' }] },
  ],
])('%s: %j can be submitted, %j cannot', (problem, good, bad) => {
  expect(problems(good)).toEqual([]);
  expect(problems(bad)).toEqual([problem]);
});

test('only an earning project is asked for its revenue, and only others for their running costs', () => {
  const unsaid = { revenueMonths: Array<null>(12).fill(null), ttmCosts: null, runningCost: null };
  expect(problems(unsaid)).toEqual(['metrics: revenueMonths', 'metrics: ttmCosts']);
  expect(problems({ ...unsaid, stage: 'launched' })).toEqual(['metrics: runningCost']);
});

test('a title that could pass for the site is reported', () => {
  expect(draftProblems({ ...complete, title: 'Handoff Support' }, now)).toEqual([
    { step: 'basics', path: 'title', message: 'This name is reserved: it looks like Handoff or its staff.' },
  ]);
});
