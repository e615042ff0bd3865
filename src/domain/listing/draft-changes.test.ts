import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import type { Draft } from './draft.ts';
import { draftChanges } from './draft-changes.ts';
import { accessTierOf, teaserOf } from './listing.ts';
import { listingChange } from './listing-change.ts';
import { publishConsequences } from './publish-consequences.ts';

const now = new Date();
const draft = completeDraft();
const teaser = teaserOf(draft, newSeller('seller'), now);
const before = { teaser, accessTier: accessTierOf(draft) };
const changes = (patch: Partial<Draft>) => draftChanges(before, { ...draft, ...patch }, now);

test('a draft that is published as it is changes nothing', () => {
  expect(changes({})).toEqual([]);
});

test('each changed field is named with its value before and after', () => {
  expect(changes({ askingPrice: 2_300_000, url: '', buyNow: true, stage: 'launched', runningCost: 0 })).toEqual(
    expect.arrayContaining([
      { label: 'Asking price', before: '$24,000', after: '$23,000' },
      { label: 'Web address', before: 'https://harbour-desk.example', after: '' },
      { label: 'Buy now', before: 'Off', after: 'On' },
      { label: 'Stage', before: 'Earning', after: 'Launched' },
    ]),
  );
});

test('what publishing makes of the draft is compared, figures included', () => {
  const labels = changes({ ttmCosts: 300_000 }).map(({ label }) => label);
  expect(labels).toEqual(['Costs, 12 months', 'Profit, 12 months']);
});

const [domain, code] = draft.assets;
test('assets that share a name are told apart; one that goes is named', () => {
  if (!domain || !code) throw new Error('The draft has two assets.');
  const renamed = { ...code, label: domain.label };
  expect(changes({ assets: [domain, renamed] }).map(({ before }) => before)).toEqual([
    'Source code, Source code, Repository, 1 day, repo',
  ]);
  expect(changes({ assets: [domain] })).toEqual([
    { label: 'Asset', before: 'Source code, Source code, Repository, 1 day, repo', after: '' },
  ]);
});

test('pictures that changed though there are as many say so', () => {
  const pictures = draft.pictures.map((picture) => ({ ...picture, hash: 'b'.repeat(64) }));
  expect(changes({ pictures })).toEqual([{ label: 'Pictures', before: 'One picture', after: 'One picture, changed' }]);
});

test('every field of a draft that buyers read shows up when it changes', () => {
  const patches: Partial<Draft>[] = [
    { title: 'Ferry Desk' },
    { oneLine: 'Something else entirely' },
    { category: 'Community' },
    { country: 'SE' },
    { foundedOn: '2021-04' },
    { tech: ['Rust'] },
    { reasonForSelling: 'Another reason, long enough.' },
    { knownProblems: 'None known' },
    { ownerHours: 5 },
    { monthsFrom: '2020-01' },
    { revenueMonths: Array<number>(12).fill(100_001) },
    { earlierMonths: Array<number>(12).fill(1) },
    { mrr: 1 },
    { activeSubscriptions: 1 },
    { churn: 1 },
    { visitors30: 1 },
    { users: 1 },
    { activeWeekly: 1 },
    { priceReason: 'Because.' },
    { supportDays: 31 },
  ];
  for (const patch of patches) expect(changes(patch).length, JSON.stringify(patch)).toBeGreaterThan(0);
});

const consequences = (patch: Partial<Draft>, of = before) =>
  publishConsequences(of, listingChange(of, { ...draft, ...patch }, now)).join(' ');

test('the price, another review and the change log are said where they follow', () => {
  expect(consequences({ priceReason: 'Because.' })).toBe(
    'The public change log says nothing of it. It also confirms that the project is still for sale.',
  );
  expect(consequences({ askingPrice: 2_300_000 })).toContain('gets a line, which stays. Open offers stay');
  expect(consequences({ askingPrice: 2_300_000 })).not.toContain('We look at the listing again');
  expect(consequences({ title: 'Ferry Desk', supportDays: 3 })).toContain('gets 2 lines, which stay.');
  expect(consequences({ title: 'Ferry Desk' })).toContain('We look at the listing again. It stays public meanwhile.');
});

test('a checked figure that changes loses its mark, an unchecked one has none', () => {
  const metrics = teaser.metrics.map((metric) => ({ ...metric, source: 'document' as const }));
  const checked = { ...before, teaser: { ...teaser, metrics } };
  expect(consequences({ ttmCosts: 300_000 }, checked)).toContain('“Seller says”');
  expect(consequences({ ttmCosts: 300_000 })).not.toContain('“Seller says”');
  expect(consequences({ askingPrice: 2_300_000 }, checked)).not.toContain('“Seller says”');
});
