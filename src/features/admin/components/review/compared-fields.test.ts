import { expect, test } from 'vitest';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../../../tests/support/listings/given-details.ts';
import { type DraftFields, draftFieldsSchema } from '../../../../domain/listing/draft/draft.ts';
import { formatMonthYear, monthAt } from '../../../../domain/shared/time.ts';
import { comparedFields } from './compared-fields.ts';

const draft = completeDraft();
/** A different value for every field. A draft field without one here is a compile error. */
const OTHER: DraftFields = {
  title: 'Harbor Desk',
  anonymous: true,
  oneLine: 'Something else altogether',
  category: 'Marketplace',
  stage: 'launched',
  country: 'SE',
  foundedOn: '2021-01',
  showUrl: true,
  url: 'https://harbor-desk.example',
  tech: ['Rust'],
  reasonForSelling: 'I bought another boat instead.',
  knownProblems: 'Quick summers.',
  ownerHours: 5,
  monthsFrom: '2024-02',
  revenueMonths: Array<number>(12).fill(200_000),
  earlierMonths: Array<number>(12).fill(50_000),
  visitMonths: Array<number>(12).fill(1_100),
  ttmCosts: 300_000,
  monthCosts: 20_000,
  mrr: 90_000,
  activeSubscriptions: 41,
  churn: 2.5,
  visitors30: 1_200,
  users: 420,
  activeWeekly: 9_000,
  runningCost: 2_000,
  assets: draft.assets.map((asset) => ({ ...asset, expectedDays: 9 })),
  askingPrice: 2_300_000,
  floor: 2_000_000,
  priceReason: 'Twice the profit.',
  supportDays: 1,
  buyNow: true,
  payingCustomers: 71,
  revenueChurn: 3.5,
  allTimeRevenue: 99_000_00,
  subscribers: 901,
  newSubscribers: 905,
  openRate: 41.5,
  followers: 902,
  waitingList: 903,
  buildHours: 904,
  refundRate: 1.5,
  topCustomer: 22,
  planPrice: 2_100,
  searchImpressions: 90_500,
  ...GIVEN_DETAILS,
};
const changed = (fields: Partial<DraftFields>) =>
  comparedFields({ ...draft, ...fields }, draft).flatMap((step) => step.fields.filter(({ before }) => before !== null));

test.each(Object.keys(draftFieldsSchema.shape) as (keyof DraftFields)[])('%s is shown, with its changes', (field) => {
  expect(changed({ [field]: OTHER[field] }).length).toBeGreaterThan(0);
});

test('values have their units, and missing ones are empty', () => {
  const shown = comparedFields({ ...draft, churn: 2.5, buyNow: true, floor: 2_000_000 }, undefined).flatMap(
    ({ fields }) => fields,
  );
  const text = (label: string) => shown.find((field) => field.label === label)?.value;
  expect([text('Monthly churn'), text('Buy now'), text('Floor, seen by nobody else')]).toEqual([
    '2.5%',
    'On',
    '$20,000',
  ]);
  expect([text('MRR, last month'), text('The twelve months before')]).toEqual(['', '']);
  expect(text('Revenue by month')).toMatch(/^\$12,000 in all: \w{3} \$1,000, /);
});

test('a conversion is shown next to its figure while it is valid', () => {
  const parts = [{ currency: 'EUR', minor: 340_000, rate: '1.1202' }];
  const conversion = { figure: 'mrr', month: null, of: '2026-10-30', cents: 380_868, parts } as const;
  const months = [draft.monthsFrom, monthAt(draft.monthsFrom, 1), monthAt(draft.monthsFrom, -1)];
  const revenue = months.map((month) => ({ ...conversion, figure: 'revenue' as const, month, of: month }));
  const linesOf = (patch: Partial<typeof draft>) =>
    Object.fromEntries(
      comparedFields({ ...draft, ...patch }, undefined)
        .flatMap(({ fields }) => fields)
        .flatMap(({ path, converted }) => (converted.length > 0 ? [[path, converted]] : [])),
    );
  const conversions = [conversion, ...revenue];
  const amounts = Array<number>(12).fill(380_868);
  const filled = { conversions, mrr: 380_868, revenueMonths: amounts, earlierMonths: amounts };
  expect(linesOf(filled)).toEqual({
    mrr: ['€3,400 at 1.1202, 30 October 2026, ECB'],
    revenueMonths: months.slice(0, 2).map((month) => `€3,400 at 1.1202, mean of ${formatMonthYear(month)}, ECB`),
    earlierMonths: [`€3,400 at 1.1202, mean of ${formatMonthYear(months[2] ?? '')}, ECB`],
  });
  const line = { ...conversion, figure: 'costLines.hosting', of: '2026-10' } as const;
  expect(linesOf({ costLines: { hosting: 380_868, people: 1 }, conversions: [line] })).toEqual({
    costLines: ['Hosting €3,400 at 1.1202, mean of October 2026, ECB'],
  });
  expect(linesOf({ ...filled, mrr: 5, revenueMonths: draft.revenueMonths })).not.toHaveProperty('mrr');
});

test('assets are matched by id, including added and removed ones', () => {
  const [domain, code] = draft.assets;
  if (!domain || !code) throw new Error('The draft has two assets.');
  const assets = [domain, { ...code, id: 'app', label: domain.label }];
  expect(changed({ assets })).toMatchObject([
    { label: 'Domain', value: expect.stringContaining('Repository'), before: '' },
    { label: 'Source code', value: null, before: expect.stringContaining('Repository') },
  ]);
});
