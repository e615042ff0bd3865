import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { userFacts } from '../../../tests/support/market-facts.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import { provedOwnership } from '../../../tests/support/ownership-facts.ts';
import { profileOf } from '../account/profile.ts';
import type { Draft } from './draft.ts';
import { draftChanges } from './draft-changes.ts';
import { listingChange, SELLER_NAMED } from './listing-change.ts';
import { metricOf } from './metric.ts';
import { publishConsequences } from './publish-consequences.ts';
import { namedSellerOf, sellerCardOf } from './seller-card.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

const listed = new Date('2026-05-01T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft: Draft = { ...completeDraft(), monthsFrom: '2025-06', users: 420 };
const before = {
  ...{ teaser: teaserOf(draft, newSeller('s'), listed), accessTier: accessTierOf(draft, listed), checks: [] },
  ownership: provedOwnership('harbour-desk.example', listed),
  diligence: diligenceTierOf(draft, listed).details,
};
const change = (patch: Partial<Draft>, of = before) => listingChange(of, { ...draft, ...patch }, now);
const LOGO = { id: 'l'.repeat(20), alt: '', hash: 'b'.repeat(64), problem: null };
const [domain, code] = draft.assets as [Draft['assets'][0], Draft['assets'][0]];

describe('the public change log', () => {
  test('says nothing where nothing changed', () => expect(change({}).log).toEqual([]));

  test.each<[Partial<Draft>, string[]]>([
    [{ title: 'Ferry Desk' }, ['Title changed from “Harbour Desk” to “Ferry Desk”']],
    [{ askingPrice: 2_300_000 }, ['Asking price changed from $24,000 to $23,000']],
    [{ category: 'Service' }, ['Category changed from SaaS to Service']],
    [{ users: 421 }, ['Users changed from 420 to 421']],
    [{ users: null }, ['Users changed from 420 to not given']],
    [{ mrr: 90_000 }, ['MRR changed from not given to $900']],
    [{ ttmCosts: 300_000 }, ['Profit, 12 months changed from $10,000 to $9,000']],
    [{ assets: [code, domain] }, ['Assets changed: Source code, Domain']],
    [{ assets: [domain] }, ['Assets changed: Domain']],
    [{ url: 'https://harbour-desk.example/app' }, []],
    [{ showUrl: true }, ['Web address shown to everybody']],
    [{ showUrl: true, anonymous: true }, []],
    [{ supportDays: 1 }, ['Seller’s help changed from 30 days to 1 day']],
    [{ oneLine: 'Berths for small harbours' }, ['Description changed']],
    [{ reasonForSelling: 'I sold the boat and moved.' }, ['Description changed']],
    [{ oneLine: 'Berths for harbours', reasonForSelling: 'I sold the boat.' }, ['Description changed']],
    [{ buyNow: true }, ['Buy now was switched on']],
    [{ pictures: [] }, ['Pictures changed']],
    [{ logo: LOGO }, ['Logo changed']],
    [{ logo: { ...LOGO, hash: null } }, []],
    [{ logo: LOGO, anonymous: true }, []],
    [{ visitMonths: [...Array<null>(11).fill(null), 900] }, ['Visits by month changed']],
    [{ monthCosts: 20_000 }, ['Costs, last month changed from not given to $200']],
    // Buyers with access read these; the log is for everybody.
    [{ url: 'https://ferry.example' }, ['Owner no longer confirmed']],
    [{ knownProblems: 'None known' }, []],
    [{ assets: [{ ...domain, identifier: 'ferry.example' }, code] }, []],
  ])('has a line for each change that everybody can see: %j', (patch, log) => expect(change(patch).log).toEqual(log));

  describe('of an anonymous listing', () => {
    const seller = sellerCardOf(profileOf(userFacts(now)), true);
    const anonymous = { ...before, teaser: { ...before.teaser, seller } };
    const hidden = (patch: Partial<Draft>) => change({ anonymous: true, ...patch }, anonymous);

    test.each<[Partial<Draft>, string[]]>([
      [{}, []],
      [{ title: 'Ferry Desk' }, ['Title changed']],
      [{ assets: [domain] }, ['Assets changed']],
      [{ askingPrice: 2_300_000 }, ['Asking price changed from $24,000 to $23,000']],
    ])('quotes no text: %j', (patch, log) => expect(hidden(patch).log).toEqual(log));

    test('says that the seller is named, which the seller reads before', () => {
      const named = namedSellerOf(profileOf(userFacts(now)));
      const given = listingChange(anonymous, { ...draft, title: 'Ferry Desk', anonymous: false }, now, named);
      expect(given.log).toEqual([SELLER_NAMED, 'Title changed']);
      expect([given.names, given.teaser.seller]).toEqual([true, named]);
      expect(publishConsequences(anonymous, given)).toContainEqual(
        expect.stringContaining('Everybody can see who you'),
      );
      expect(hidden({}).names).toBe(false);
      expect(publishConsequences(anonymous, hidden({}))).not.toContainEqual(expect.stringContaining('who you are'));
      expect(draftChanges(anonymous, { ...draft, anonymous: false }, now)).toEqual([
        { label: 'Seller', before: 'Anonymous', after: 'Shown by name' },
      ]);
    });
  });

  test('says that the web address changed or is no longer shown, and quotes none', () => {
    const shown = { ...before, teaser: { ...before.teaser, url: draft.url } };
    expect(change({ showUrl: true, url: `${draft.url}/app` }, shown).log).toEqual(['Web address changed']);
    expect(change({}, shown).log).toEqual(['Web address no longer shown to everybody']);
  });

  test('says that buy now was switched off', () => {
    const on = { ...before, teaser: { ...before.teaser, buyNow: true } };
    expect(change({}, on).log).toEqual(['Buy now was switched off']);
  });
});

test.each<[boolean, Partial<Draft>]>([
  [true, { title: 'Ferry Desk' }],
  [true, { category: 'Service' }],
  [true, { url: 'https://ferry.example' }],
  [true, { ttmCosts: 300_000 }],
  [true, { revenueMonths: [...Array<number>(11).fill(100_000), 100_001] }],
  // The sum stays, the months do not.
  [true, { revenueMonths: [50_000, 150_000, ...Array<number>(10).fill(100_000)] }],
  [false, {}],
  [false, { askingPrice: 2_300_000 }],
  [false, { users: 421, mrr: 90_000, ownerHours: 5 }],
  [false, { oneLine: 'Berths for small harbours', knownProblems: 'None known', supportDays: 3 }],
])('a review follows from name, address, category, revenue and profit (%s): %j', (queued, patch) =>
  expect(change(patch).queued).toBe(queued),
);

test('a figure keeps its source and date while its value is the same, and is the seller’s word with another', () => {
  const { teaser } = before;
  const metrics = teaser.metrics.map((metric) => ({ ...metric, source: 'document' as const }));
  const after = change({ users: 421 }, { ...before, teaser: { ...teaser, metrics } }).teaser;
  expect(metricOf(after, 'ttmRevenue')).toMatchObject({ source: 'document', asOf: listed });
  expect(metricOf(after, 'users')).toMatchObject({ value: 421, source: 'self', asOf: now });
});
