import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Details } from '../../src/domain/listing/details/detail-values.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey, type Tier } from '../../src/domain/listing/details/details.ts';
import { type Draft, type DraftFields, draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../support/listings/given-details.ts';
import { renderListing } from './render-listing.tsx';

// Every field that a seller fills in is visible to the readers of its tier, and to no one below it. A different value
// changes what they see, but not what the others see.

// Pictures read the address of the page.
beforeAll(() => void vi.stubGlobal('location', new URL('https://handoff.example')));
afterAll(() => void vi.unstubAllGlobals());

type Own = Exclude<keyof DraftFields, DetailKey>;
/** The first tier that sees each field, and a different value for it. The tier is null if no buyer sees the field. */
const OWN: { [F in Own]: [first: Tier | null, other: DraftFields[F]] } = {
  title: ['teaser', 'Ferry Desk'],
  oneLine: ['teaser', 'Something else altogether'],
  category: ['teaser', 'Marketplace'],
  stage: ['teaser', 'built'],
  country: ['teaser', 'SE'],
  foundedOn: ['teaser', '2021-01'],
  url: ['access', 'https://ferry-desk.example'],
  showUrl: ['teaser', true],
  tech: ['teaser', ['Rust']],
  reasonForSelling: ['teaser', 'I bought another boat instead.'],
  knownProblems: ['access', 'Quick summers.'],
  ownerHours: ['teaser', 5],
  monthsFrom: ['teaser', '2024-02'],
  revenueMonths: ['teaser', Array<number>(12).fill(200_000)],
  earlierMonths: ['access', [null, ...Array<number>(11).fill(50_000)]],
  visitMonths: ['teaser', [null, ...Array<number>(11).fill(1_100)]],
  ttmCosts: ['teaser', 300_000],
  monthCosts: ['teaser', 20_000],
  mrr: ['teaser', 80_000],
  activeSubscriptions: ['teaser', 41],
  churn: ['teaser', 2.5],
  visitors30: ['teaser', 1_200],
  users: ['teaser', 420],
  activeWeekly: ['teaser', 90],
  runningCost: ['teaser', 2_000],
  payingCustomers: ['teaser', 71],
  revenueChurn: ['teaser', 3.5],
  allTimeRevenue: ['teaser', 9_900_000],
  subscribers: ['teaser', 901],
  newSubscribers: ['teaser', 905],
  openRate: ['teaser', 41.5],
  followers: ['teaser', 902],
  waitingList: ['teaser', 903],
  buildHours: ['teaser', 904],
  refundRate: ['access', 1.5],
  topCustomer: ['access', 22],
  planPrice: ['access', 2_100],
  searchImpressions: ['access', 90_500],
  assets: ['teaser', completeDraft().assets.map((asset) => ({ ...asset, expectedDays: 9 }))],
  askingPrice: ['teaser', 2_300_000],
  floor: [null, 1_000_000],
  priceReason: ['teaser', 'Thrice the profit.'],
  supportDays: ['teaser', 1],
  buyNow: ['teaser', true],
  anonymous: ['teaser', true],
};

/** Returns a different value for a detail. */
function otherDetail(key: DetailKey, value: Details[DetailKey]): unknown {
  switch (DETAILS[key].kind) {
    case 'month':
      return '2020-02';
    case 'count':
      return Number(value) + 1;
    case 'flag':
      return !value;
    case 'choice':
      return Object.keys((DETAILS[key] as { options: object }).options).find((option) => option !== value);
    case 'choices':
    case 'links':
    case 'countries':
      return (value as unknown[]).slice(1);
    case 'explanations':
      return Object.fromEntries(Object.keys(value as object).map((check) => [check, 'Other words.']));
    case 'shares':
    case 'amounts':
      return Object.fromEntries(Object.entries(value as object).slice(1));
    default:
      return `${value}/other`;
  }
}

const given: Draft = {
  ...completeDraft(),
  ...GIVEN_DETAILS,
  tech: ['TypeScript'],
  priceReason: 'Twice the profit.',
  earlierMonths: Array<number>(12).fill(50_000),
  visitMonths: Array<number>(12).fill(1_000),
  monthCosts: 18_000,
  mrr: 90_000,
  activeSubscriptions: 40,
  churn: 2,
  visitors30: 1_000,
  users: 400,
  activeWeekly: 80,
  floor: 900_000,
  payingCustomers: 70,
  revenueChurn: 3,
  allTimeRevenue: 9_000_000,
  subscribers: 800,
  newSubscribers: 804,
  openRate: 40,
  followers: 801,
  waitingList: 802,
  buildHours: 803,
  refundRate: 1,
  topCustomer: 20,
  planPrice: 2_000,
  searchImpressions: 90_000,
  runningCost: 1_000,
};
/**
 * Fields that are asked only for projects without revenue. The stage is compared with a value that changes no figure.
 */
const UNEARNING: readonly (keyof DraftFields)[] = ['stage', 'waitingList', 'buildHours', 'runningCost', 'missing'];
const CASES = [
  ...Object.entries(OWN).map(([field, [first, other]]) => ({ field: field as keyof DraftFields, first, other })),
  ...DETAIL_KEYS.map((field) => ({
    field,
    first: DETAILS[field].tier,
    other: otherDetail(field, GIVEN_DETAILS[field]),
  })),
];

const unearning: Draft = { ...given, stage: 'launched' };
/** The texts before any change, which are the same in every case. */
let shownOf: Map<Draft, Record<Tier, string>>;
beforeAll(async () => {
  shownOf = new Map(
    await Promise.all([given, unearning].map(async (draft) => [draft, await renderListing(draft)] as const)),
  );
});

test.each(CASES)('$field is shown first in the tier: $first', async ({ field, first, other }) => {
  const draft = UNEARNING.includes(field) ? unearning : given;
  const was = shownOf.get(draft) ?? (await renderListing(draft));
  const is = await renderListing({ ...draft, [field]: other });
  const tiers = Object.keys(was) as Tier[];
  const changed = tiers.filter((tier) => was[tier] !== is[tier]);
  expect(changed[0] ?? null).toBe(first);
});

test('notes on what opens with access are read there, and not before', async () => {
  const { teaser, access } = await renderListing({
    ...given,
    topCustomer: 40,
    revenueSplit: { 'lifetime-deals': 60, recurring: 40 },
  });
  for (const note of ['Largest customer: 40% of the revenue.', 'Lifetime deals, which are paid once, are 60%']) {
    expect(access).toContain(note);
    expect(teaser).not.toContain(note);
  }
});

test('every field of a draft is looked at', () => {
  expect(CASES.map(({ field }) => field).sort()).toEqual(Object.keys(draftFieldsSchema.shape).sort());
});
