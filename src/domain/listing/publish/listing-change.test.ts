import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../../tests/support/listings/given-details.ts';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { provedOwnership } from '../../../../tests/support/listings/ownership-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { profileOf } from '../../account/profile.ts';
import type { Draft, DraftFields } from '../draft/draft.ts';
import { DRAFT_FIELDS } from '../draft/draft-fields.ts';
import { metricOf } from '../figures/metric.ts';
import { namedSellerOf, sellerCardOf } from '../seller-card.ts';
import { SELLER_NAMED_LINE } from './change-lines.ts';
import { draftChanges } from './draft-changes.ts';
import { listingChange, publishConsequences } from './listing-change.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

const listed = new Date('2026-05-01T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft: Draft = { ...completeDraft(), monthsFrom: '2025-06', users: 420 };
const before = {
  teaser: teaserOf(draft, newSeller('s'), listed),
  accessTier: accessTierOf(draft, listed),
  checks: [],
  ownership: provedOwnership('harbour-desk.example', listed),
  diligence: diligenceTierOf(draft, listed).details,
};
const change = (patch: Partial<Draft>, of = before) => listingChange(of, { ...draft, ...patch }, now);
const LOGO = { id: 'l'.repeat(20), alt: '', hash: 'b'.repeat(64), problem: null };
const [domain, code] = draft.assets as [Draft['assets'][0], Draft['assets'][0]];

describe('the public change log', () => {
  test('is empty without changes', () => expect(change({}).log).toEqual([]));

  test.each<[Partial<Draft>, string[]]>([
    [{ title: 'Ferry Desk' }, ['Title changed from “Harbour Desk” to “Ferry Desk”']],
    [{ askingPrice: 2_300_000 }, ['Asking price changed from $24,000 to $23,000']],
    [{ category: 'Service' }, ['Category changed from SaaS to Service']],
    [{ users: 421 }, ['Users changed from 420 to 421']],
    [{ users: null }, ['Users changed from 420 to not given']],
    [{ mrr: 90_000 }, ['MRR changed from not given to $900']],
    [{ churn: 2.5 }, ['Monthly churn changed from not given to 2.5%']],
    [{ ownerHours: 5 }, ['Owner’s time changed from 4 h a week to 5 h a week']],
    [{ ttmCosts: 300_000 }, ['Profit, 12 months changed from $10,000 to $9,000']],
    [{ assets: [code, domain] }, ['Assets changed: Source code, Domain']],
    [{ assets: [domain] }, ['Assets changed: Domain']],
    [{ url: 'https://harbour-desk.example/app' }, ['Web address changed']],
    [{ url: '' }, ['Web address changed', 'Owner no longer confirmed']],
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
    [{ stage: 'launched' }, expect.arrayContaining(['Stage changed from Earning to Launched'])],
    [{ country: 'SE' }, ['Country changed from Norway to Sweden']],
    [{ foundedOn: '2021-11' }, ['Founding month changed from April 2022 to November 2021']],
    [{ tech: ['Rust', 'React'] }, ['Technology changed to Rust, React']],
    [{ priceReason: 'Twice the profit.' }, ['Reason for the price changed']],
    // The total is the same, but the months differ.
    [{ revenueMonths: [50_000, 150_000, ...Array<number>(10).fill(100_000)] }, ['Revenue by month changed']],
    [{ monthsFrom: '2025-07' }, ['Revenue by month changed']],
    [{ assets: [{ ...domain, transfer: 'By hand' }, code] }, ['Asset terms changed: Domain']],
    [{ assets: [domain, { ...code, expectedDays: 2 }] }, ['Asset terms changed: Source code']],
    [
      {
        assets: [
          { ...domain, id: 'again', transferable: 'new-account' },
          { ...code, kind: 'content' },
        ],
      },
      ['Asset terms changed: Domain, Source code'],
    ],
    [
      { assets: [domain, code, { ...domain, id: 'second', expectedDays: 9 }] },
      ['Assets changed: Domain, Source code, Domain'],
    ],
    // Only some buyers see these fields. The log is public and uses the same labels as the listing.
    [{ url: 'https://ferry.example' }, ['Web address changed', 'Owner no longer confirmed']],
    [
      { knownProblems: 'None known', refundRate: 2, hosting: 'Hetzner', earlierMonths: Array<number>(12).fill(7) },
      ['Changed for buyers with access: Known problems, Revenue of earlier months, Refund rate, Hosted at'],
    ],
    [
      { assets: [{ ...domain, identifier: 'ferry.example' }, code] },
      ['Changed for buyers with access: Identifiers of the assets'],
    ],
    [{ leavingReasons: 'The winter.' }, ['What opens for diligence changed']],
    // No buyer sees the floor.
    [{ floor: 2_000_000 }, []],
  ])('has a line for each change that a buyer reads: %j', (patch, log) => expect(change(patch).log).toEqual(log));

  describe('of an anonymous listing', () => {
    const seller = sellerCardOf(profileOf(userFacts(now)), true);
    const anonymous = { ...before, teaser: { ...before.teaser, seller } };
    const hidden = (patch: Partial<Draft>) => change({ anonymous: true, ...patch }, anonymous);

    test.each<[Partial<Draft>, string[]]>([
      [{}, []],
      [{ title: 'Ferry Desk' }, ['Title changed']],
      [{ assets: [domain] }, ['Assets changed']],
      [{ askingPrice: 2_300_000 }, ['Asking price changed from $24,000 to $23,000']],
      [{ country: 'SE', foundedOn: '2021-11' }, ['Country changed', 'Founding month changed']],
      [{ tech: ['Ada’s own language'] }, ['Technology changed']],
      [{ assets: [{ ...domain, transfer: 'Ask Ada' }, code] }, ['Asset terms changed']],
      [{ url: 'https://ferry.example', showUrl: true }, ['Web address changed', 'Owner no longer confirmed']],
      [
        { productName: 'Ferry', knownProblems: 'Ada' },
        ['Changed for buyers with access: Known problems, Name of the product'],
      ],
    ])("doesn't quote text: %j", (patch, log) => expect(hidden(patch).log).toEqual(log));

    test('says that the seller is named, which the seller reads before', () => {
      const named = namedSellerOf(profileOf(userFacts(now)));
      const given = listingChange(anonymous, { ...draft, title: 'Ferry Desk', anonymous: false }, now, named);
      expect(given.log).toEqual([SELLER_NAMED_LINE, 'Title changed']);
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
    expect(change({ url: '' }, shown).log).toEqual([
      'Web address changed',
      'Web address no longer shown to everybody',
      'Owner no longer confirmed',
    ]);
  });

  test('says that visits by month changed where their months did', () => {
    const visits = (last: number) => [...Array<null>(10).fill(null), 900, last];
    const teaser = teaserOf({ ...draft, visitMonths: visits(950) }, newSeller('s'), listed);
    const counted = { ...before, teaser };
    expect(change({ visitMonths: visits(951) }, counted).log).toEqual(['Visits by month changed']);
    expect(change({ visitMonths: visits(950) }, counted).log).toEqual([]);
  });

  test('takes an asset with another name and id for another one, whatever its terms', () => {
    const shop = { ...domain, id: 'shop', label: 'Shop', transfer: 'By hand', identifier: 'shop.example' };
    expect(change({ assets: [shop, code] }).log).toEqual(['Assets changed: Shop, Source code']);
  });

  test('says that buy now was switched off', () => {
    const on = { ...before, teaser: { ...before.teaser, buyNow: true } };
    expect(change({}, on).log).toEqual(['Buy now was switched off']);
  });
});

/** A different value for each draft field. A field without one is a compile error. */
const OTHERS: { [F in keyof DraftFields]: DraftFields[F] } = {
  title: 'Ferry Desk',
  anonymous: false,
  oneLine: 'Berths for ferries',
  category: 'Service',
  stage: 'launched',
  country: 'SE',
  foundedOn: '2021-11',
  url: 'https://ferry.example',
  showUrl: true,
  tech: ['Rust'],
  reasonForSelling: 'I sold the boat and moved.',
  knownProblems: 'None known',
  ownerHours: 5,
  monthsFrom: '2025-07',
  revenueMonths: [50_000, 150_000, ...Array<number>(10).fill(100_000)],
  earlierMonths: Array<number>(12).fill(7),
  visitMonths: Array<number>(12).fill(9),
  ttmCosts: 300_000,
  monthCosts: 8,
  mrr: 9,
  activeSubscriptions: 3,
  churn: 1,
  visitors30: 4,
  users: 421,
  activeWeekly: 5,
  runningCost: 6,
  payingCustomers: 7,
  revenueChurn: 2,
  allTimeRevenue: 8,
  subscribers: 9,
  newSubscribers: 9,
  openRate: 8,
  followers: 10,
  waitingList: 11,
  buildHours: 12,
  refundRate: 2,
  topCustomer: 3,
  planPrice: 2_100,
  searchImpressions: 13,
  assets: [{ ...domain, transfer: 'By hand' }, code],
  askingPrice: 2_300_000,
  floor: 2_000_000,
  priceReason: 'Twice the profit.',
  supportDays: 3,
  buyNow: true,
  ...GIVEN_DETAILS,
};
const FIELDS = Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[];
/** Versions of an earning listing and of one that earns nothing yet, each anonymous or not. */
const VERSIONS = [false, true].flatMap((anonymous) =>
  (['earning', 'launched'] as const).map((stage): Draft => ({ ...draft, stage, anonymous })),
);
const versionOf = (version: Draft) => ({
  teaser: teaserOf(version, sellerCardOf(profileOf(userFacts(listed)), version.anonymous), listed),
  accessTier: accessTierOf(version, listed),
  diligence: diligenceTierOf(version, listed).details,
});
const changeOf = (version: Draft, patch: Partial<Draft>) =>
  listingChange({ ...before, ...versionOf(version) }, { ...version, ...patch }, now);

test.each(FIELDS)('a change of %s has a line where buyers read it, and nowhere else', (field) => {
  const patch = { [field]: OTHERS[field] };
  const isRead = (version: Draft) =>
    JSON.stringify(versionOf(version)) !== JSON.stringify(versionOf({ ...version, ...patch }));
  // Only the seller sees the floor.
  expect(VERSIONS.some(isRead)).toBe(field !== 'floor');
  for (const version of VERSIONS) {
    const { log, queued } = changeOf(version, patch);
    expect(log.length > 0, JSON.stringify([version.stage, version.anonymous, log])).toBe(isRead(version));
    if (queued) expect(log).not.toEqual([]);
  }
});

test('no line quotes access or diligence content, or an anonymous seller’s text', () => {
  const log = (anonymous: boolean) =>
    changeOf({ ...draft, anonymous }, { ...OTHERS, stage: 'earning', anonymous }).log.join('\n');
  // Shorter values are option keys, which also occur within other words.
  const written = FIELDS.map((field) => OTHERS[field]).filter((value) => typeof value === 'string' && value.length > 5);
  const quoted = (text: string) => written.filter((value) => text.includes(String(value)));
  expect(quoted(log(false))).toEqual(['Ferry Desk', 'Service']);
  expect(quoted(log(true))).toEqual(['Service']);
  expect(log(true)).not.toMatch(/Norway|Sweden|2021|2022|Rust|Ferry/);
});

test.each<[boolean, Partial<Draft>]>([
  [true, { title: 'Ferry Desk' }],
  [true, { category: 'Service' }],
  [true, { url: 'https://ferry.example' }],
  [true, { ttmCosts: 300_000 }],
  [true, { revenueMonths: [...Array<number>(11).fill(100_000), 100_001] }],
  // The total is the same, but the months differ.
  [true, { revenueMonths: [50_000, 150_000, ...Array<number>(10).fill(100_000)] }],
  [false, {}],
  [false, { askingPrice: 2_300_000 }],
  [false, { users: 421, mrr: 90_000, ownerHours: 5 }],
  [false, { oneLine: 'Berths for small harbours', knownProblems: 'None known', supportDays: 3 }],
])('changes of name, address, category, revenue and profit lead to a review (%s): %j', (queued, patch) =>
  expect(change(patch).queued).toBe(queued),
);

test('a figure keeps its source and date while unchanged, and is self-reported otherwise', () => {
  const { teaser } = before;
  const metrics = teaser.metrics.map((metric) => ({ ...metric, source: 'document' as const }));
  const after = change({ users: 421 }, { ...before, teaser: { ...teaser, metrics } }).teaser;
  expect(metricOf(after, 'ttmRevenue')).toMatchObject({ source: 'document', asOf: listed });
  expect(metricOf(after, 'users')).toMatchObject({ value: 421, source: 'self', asOf: now });
});
