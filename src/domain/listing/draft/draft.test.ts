import { expect, test } from 'vitest';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { slugOf } from '../../site-paths.ts';
import { formatMultiple, profitMultipleInTenths } from '../figures/multiple.ts';
import { teaserSchema } from '../listing.ts';
import { accessTierOf, teaserOf } from '../publish/tiers-of.ts';
import {
  allPictures,
  type Draft,
  draftFieldsSchema,
  draftInputSchema,
  draftProblems,
  emptyDraft,
  isUrlPublic,
  withoutRejectedPictures,
} from './draft.ts';

const now = new Date('2026-06-09T12:00:00Z');
const completeDraft = (): Draft => ({
  ...emptyDraft('2025-06', now),
  title: 'Harbour Desk',
  oneLine: 'Berth bookings for small harbours',
  category: 'SaaS',
  stage: 'earning',
  country: 'NO',
  foundedOn: '2022-04',
  url: 'https://harbour.example',
  reasonForSelling: 'I moved inland and sold the boat.',
  knownProblems: 'Slow winters.',
  ownerHours: 4,
  revenueMonths: Array<number>(12).fill(100_000),
  ttmCosts: 200_000,
  mrr: 90_000,
  assets: [
    {
      id: 'a',
      kind: 'domain',
      label: 'Domain',
      identifier: 'harbour.example',
      transfer: 'Registrar',
      expectedDays: 5,
      transferable: 'yes',
    },
  ],
  askingPrice: 2_400_000,
  supportDays: 30,
  pictures: [{ id: 'p', alt: 'A harbour', hash: 'ab', problem: null }],
});
const seller = newSeller('s', 'Tomas', now);

test('a complete draft has no problems, an empty one names each', () => {
  expect(draftProblems(completeDraft(), now)).toEqual([]);
  const paths = draftProblems(emptyDraft('2025-06', now), now).map((problem) => problem.path);
  expect(paths).toEqual(
    expect.arrayContaining(['title', 'category', 'runningCost', 'assets', 'askingPrice', 'pictures']),
  );
  expect(paths).not.toContain('revenueMonths');
});

test.each([
  [{ askingPrice: 10_000_000 }, 'askingPrice'],
  [{ askingPrice: 99 }, 'askingPrice'],
  [{ url: 'not an address' }, 'url'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ title: 'Harbour\nDesk' }, 'title'],
  [{ title: 'Harbour \u202eDesk' }, 'title'],
  [{ title: 'Win at www.evil.com' }, 'title'],
  [{ title: 'Handoff Support' }, 'title'],
  [{ url: 'data:text/html,x' }, 'url'],
  [{ foundedOn: '2031-01' }, 'foundedOn'],
  [{ country: 'XX' }, 'country'],
  [{ revenueMonths: [null, ...Array<number>(11).fill(1)] }, 'revenueMonths'],
] satisfies [Partial<Draft>, string][])('%j is a problem of %s', (patch, path) => {
  expect(draftProblems({ ...completeDraft(), ...patch }, now).map((problem) => problem.path)).toContain(path);
});

test('the teaser contains nothing that needs access', () => {
  const teaser = teaserOf(completeDraft(), seller, now);
  const text = JSON.stringify(teaser);
  expect(text).not.toContain('harbour.example');
  expect(text).not.toContain('Slow winters');
  expect(() => teaserSchema.parse({ ...teaser, floor: 1 })).toThrow();
  expect(accessTierOf(completeDraft(), new Date()).identifiers[0]?.identifier).toBe('harbour.example');
});

test("everyone sees the web address if the seller shows it, but never an anonymous seller's", () => {
  const { url } = completeDraft();
  const teaser = (patch: Partial<Draft>) => teaserOf({ ...completeDraft(), ...patch }, seller, now);
  expect(teaser({}).url).toBe('');
  expect(teaser({}).accessOpens).toContain('Web address');
  expect(teaser({ showUrl: true }).url).toBe(url);
  expect(teaser({ showUrl: true }).accessOpens).not.toContain('Web address');
  expect(teaser({ showUrl: true, anonymous: true })).toEqual(teaser({ anonymous: true }));
});

test("everyone sees the logo, but never an anonymous seller's", () => {
  const logo = { id: 'l', alt: '', hash: 'cd', problem: null };
  const teaser = (patch: Partial<Draft>) => teaserOf({ ...completeDraft(), ...patch }, seller, now);
  expect([teaser({ logo }).logo, teaser({}).logo, teaser({ logo: { ...logo, hash: null } }).logo]).toEqual([
    'cd',
    null,
    null,
  ]);
  expect(teaser({ logo, anonymous: true })).toEqual(teaser({ anonymous: true }));
});

test("a picture rejected after its upload doesn't block submission and doesn't count", () => {
  const good = { id: 'p', alt: '', hash: 'cd', problem: null };
  const refused = { id: 'q', alt: '', hash: null, problem: 'Not a picture.' };
  const draft = { ...completeDraft(), pictures: [refused, good, refused], logo: refused };
  expect(draftProblems(draft, now)).toEqual([]);
  expect(draftProblems({ ...draft, pictures: [refused] }, now).map(({ path }) => path)).toEqual(['pictures']);
  expect(withoutRejectedPictures(draft)).toEqual({ ...draft, pictures: [good], logo: null });
  expect(withoutRejectedPictures(completeDraft())).toEqual(completeDraft());
});

test('visits by month begin with the first known month and may not have gaps after it', () => {
  const twelve = (...last: (number | null)[]) => [...Array<null>(12 - last.length).fill(null), ...last];
  const dated = { ...completeDraft(), monthsFrom: '2025-06' };
  const visits = (months: (number | null)[]) => teaserOf({ ...dated, visitMonths: months }, seller, now).visits;
  expect(visits(twelve(0, 12, 13))).toEqual({
    from: '2026-03',
    months: [0, 12, 13],
    source: 'self',
    checkedAt: null,
    enteredAt: now,
  });
  expect(visits(twelve())).toBeNull();
  const paths = (months: (number | null)[]) =>
    draftProblems({ ...dated, visitMonths: months }, now).map(({ path }) => path);
  expect([paths(twelve(1, null, 2)), paths(twelve(1, 2)), paths(twelve())]).toEqual([['visitMonths'], [], []]);
  expect(paths([1, ...Array<null>(11).fill(null)])).toEqual(['visitMonths']);
});

test('every figure starts as self-reported', () => {
  const teaser = teaserOf(completeDraft(), seller, now);
  expect(teaser.metrics.map((metric) => metric.source)).toEqual(teaser.metrics.map(() => 'self'));
  expect(profitMultipleInTenths(teaser)).toBe(24);
  expect(formatMultiple(26)).toBe('2.6×');
});

test('slugs are readable and never empty', () => {
  expect(slugOf('Fjell & Fir')).toBe('fjell-fir');
  expect(slugOf('日本')).toBe('project');
});

test('access shows up to 24 months of revenue, starting with the first known month', () => {
  const earlier = [...Array<null>(9).fill(null), 0, 20_000, 30_000];
  const draft = { ...completeDraft(), monthsFrom: '2026-01', earlierMonths: earlier };
  const { history } = accessTierOf(draft, new Date());
  expect(history?.from).toBe('2025-10');
  expect(history?.months).toHaveLength(15);
  expect(history?.months.slice(0, 4)).toEqual([0, 20_000, 30_000, 100_000]);
  expect(accessTierOf(completeDraft(), new Date()).history).toBeNull();
  const paths = (earlierMonths: (number | null)[]) =>
    draftProblems({ ...completeDraft(), earlierMonths }, now).map(({ path }) => path);
  expect(paths(earlier)).toEqual([]);
  expect(paths([...earlier.slice(0, 10), null, 30_000])).toEqual(['earlierMonths']);
});

test('assets with the same id are rejected at the repeated field; a stored draft with them can still be read', () => {
  const [asset] = completeDraft().assets;
  const assets = [
    { ...asset, id: 'a', label: 'Logo' },
    { ...asset, id: 'b', label: 'Source code' },
    { ...asset, id: 'a', label: 'Domain' },
  ] as Draft['assets'];
  const draft = { ...completeDraft(), assets };
  expect(draftProblems(draft, now).map(({ step, path }) => [step, path])).toEqual([['assets', 'assets.2.label']]);
  const saved = draftInputSchema.safeParse(draft);
  expect(saved.error?.issues.map(({ path }) => path.join('.'))).toEqual(['assets.2.id']);
  expect(draftFieldsSchema.safeParse(draft).success).toBe(true);
});

test("an asset's label is a single line without an address, since mails quote it", () => {
  const [asset] = completeDraft().assets;
  for (const label of ['Logo\nBcc: all', 'Lo\u200bgo', 'see https://evil.example', 'a@evil.example']) {
    const assets = asset ? [{ ...asset, label }] : [];
    expect(draftProblems({ ...completeDraft(), assets }, now).map(({ path }) => path)).toEqual(['assets.0.label']);
  }
});

test("the public part of an anonymous listing doesn't contain its address", () => {
  const named = (fields: Partial<Draft>) =>
    draftProblems({ ...completeDraft(), ...fields }, now).map(({ path }) => path);
  const url = 'https://www.harbour.io/pricing';
  const texts = {
    title: 'Harbour.io',
    oneLine: 'Berths for small ports, at HARBOUR.IO today',
    reasonForSelling: 'We run another port, and harbour.io needs somebody with time.',
  };
  expect(named({ url, anonymous: true, ...texts })).toEqual(['title', 'oneLine', 'reasonForSelling']);
  expect(named({ url, anonymous: false, ...texts })).toEqual([]);
  expect(named({ url: '', anonymous: true, ...texts })).toEqual([]);
});

test('the address is shown if there is one', () => {
  const shown = (url: string) => isUrlPublic({ url, showUrl: true, anonymous: false });
  expect([shown('https://harbour.example'), shown('')]).toEqual([true, false]);
});

test('shares above 100% get an error', () => {
  for (const field of ['churn', 'revenueChurn', 'refundRate', 'topCustomer'] as const) {
    const { error } = draftFieldsSchema.safeParse({ ...completeDraft(), [field]: 100.5 });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, 'At most 100%.']]);
    expect(draftFieldsSchema.safeParse({ ...completeDraft(), [field]: 100 }).success).toBe(true);
  }
});

test("a draft's pictures include its logo", () => {
  const logo = { id: 'l', alt: '', hash: 'cd', problem: null };
  const { pictures } = completeDraft();
  expect(allPictures({ pictures, logo })).toEqual([...pictures, logo]);
  expect(allPictures({ pictures, logo: null })).toEqual(pictures);
});

test('values at their limit are valid', () => {
  const paths = (patch: Partial<Draft>) => draftProblems({ ...completeDraft(), ...patch }, now).map(({ path }) => path);
  const country = (...percents: number[]) =>
    percents.map((percent, i) => ({ country: ['NO', 'SE'][i] ?? 'DK', percent }));
  expect([paths({ topCountries: country(60, 40) }), paths({ topCountries: country(60, 40.1) })]).toEqual([
    [],
    ['topCountries'],
  ]);
  expect([paths({ lastCommitOn: '2026-06' }), paths({ lastCommitOn: '2026-07' })]).toEqual([[], ['lastCommitOn']]);
  expect([99, 101, 98.9, 101.1].map((recurring) => paths({ revenueSplit: { recurring } }))).toEqual([
    [],
    [],
    ['revenueSplit'],
    ['revenueSplit'],
  ]);
});
