import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { newSellerOf } from '../../../../tests/support/people/new-seller.ts';
import { formatStoredMoments } from '../../shared/stored-moments.ts';
import type { CheckNote } from '../checks/check.ts';
import { publicCheckNotes } from '../checks/public-checks.ts';
import type { Draft } from '../draft/draft.ts';
import { metricOf } from '../figures/metric.ts';
import { draftPlausibility, publicChecks } from './draft-plausibility.ts';
import { accessPlausibility, publishedPlausibility } from './published-plausibility.ts';
import { accessTierOf, figuresOf, teaserOf } from './tiers-of.ts';

describe('draft plausibility', () => {
  const NO_VISITS = Array<null>(12).fill(null);
  const VISITS = { visitMonths: Array<number>(12).fill(1_900), monthCosts: 20_000 };
  /** A draft whose figures give no reason for a note. */
  const sound: Draft = {
    ...completeDraft(),
    monthsFrom: '2025-06',
    mrr: 90_000,
    revenueMonths: Array.from({ length: 12 }, (_, i) => 100_000 + (i % 5)),
    users: 500,
    visitors30: 2_000,
    ...VISITS,
  };
  const doubts = (patch: Partial<Draft>): string[] =>
    draftPlausibility({ ...sound, ...patch }).flatMap(({ outcome, text }) =>
      outcome === 'fits' ? [] : [formatStoredMoments(text)],
    );
  const months = (...last: number[]) => [...sound.revenueMonths.slice(last.length), ...last];

  test('a consistent listing passes all checks', () => {
    expect(doubts({})).toEqual([]);
  });

  test.each<[name: string, Partial<Draft>, RegExp]>([
    ['a month that stands out', { revenueMonths: months(210_009, 100_000, 100_000) }, /is well above all other months/],
    [
      'three months that run up',
      { revenueMonths: months(150_000, 165_000, 200_000) },
      /^The last three months brought/,
    ],
    ['MRR without revenue', { revenueMonths: months(60_000, 0), mrr: 50_000 }, /the last month had no revenue/],
    ['MRR above what the months brought', { mrr: 126_000 }, /^The MRR of \$1,260 is above the \$1,000/],
    ['months that are all the same', { revenueMonths: Array<number>(12).fill(100_000) }, /brought exactly \$1,000/],
    [
      'half a year that is repeated',
      { revenueMonths: Array.from({ length: 12 }, (_, i) => 100_000 + (i % 6) * 100) },
      /are repeated to the cent/,
    ],
    ['costs that leave out the processor', { ttmCosts: 17_000, monthCosts: null }, /^The costs of the year are \$170/],
    [
      'a shop without goods',
      { category: 'Ecommerce', ttmCosts: 170_000, askingPrice: 3_000_000 },
      /goods, shipping and ads/,
    ],
    [
      'payers who pay less than a card is charged',
      { payingCustomers: 2_100, visitors30: null },
      /^2,100 customers paid less/,
    ],
    ['payers beyond the subscriptions', { payingCustomers: 40, activeSubscriptions: 9 }, /^40 customers paid, but 9/],
    [
      'churn that the months deny',
      { revenueMonths: Array.from({ length: 12 }, (_, i) => Math.round(150_000 * 0.92 ** i)), churn: 1, mrr: 60_000 },
      /^Revenue fell by 53% within the year, and monthly churn is 1%/,
    ],
    ['a text with another MRR', { oneLine: 'Berth bookings, $9k MRR' }, /^The text says “9k MRR”; the MRR is \$900/],
    [
      'a text with another year',
      { priceReason: 'Running since 2016.' },
      /^The text says “since 2016”; it was founded in/,
    ],
    ['more active than there are users', { activeWeekly: 501 }, /are more than the 500 users/],
    [
      'more customers than visits',
      { payingCustomers: 61, visitors30: 60, visitMonths: NO_VISITS },
      /are more than the 60 visits/,
    ],
    [
      'visits far above those of the last month',
      { visitMonths: [...Array<null>(11).fill(null), 900] },
      /^2,000 visits in the last 30 days, and 900 in May 2026/,
    ],
    [
      'a month that cost more than the year',
      { monthCosts: 200_100 },
      /^The last month’s costs of \$2,001 are more than/,
    ],
    ['costs above revenue', { ttmCosts: 1_300_000 }, /^It costs more than it earns/],
    [
      'months that hold more than the start',
      { allTimeRevenue: 1_199_900 },
      /^The months add up to \$12,000\.\d\d, more than/,
    ],
    [
      'earlier months that the start does not hold',
      { allTimeRevenue: 1_250_000, earlierMonths: [...Array<null>(11).fill(null), 60_000] },
      /^The months add up to \$12,600\.\d\d, more than/,
    ],
    ['costs that were left out of the profit', { costLines: { hosting: 30_000 } }, /^The costs by line come to/],
    ['one large customer', { topCustomer: 30 }, /^Largest customer/],
    ['lifetime deals', { revenueSplit: { recurring: 70, 'lifetime-deals': 30 } }, /^Lifetime deals/],
    ['MRR of what does not recur', { revenueSplit: { ads: 100 } }, /none of the revenue is recurring/],
    ['revenue before the founding', { foundedOn: '2025-07' }, /^Revenue begins in June 2025/],
    ['a price far from the profit', { askingPrice: 9_999_900 }, /^The price is 10\.0× the profit .* is usual in SaaS/],
  ])('%s fails only its own check', (_, patch, note) => {
    const found = doubts(patch);
    expect(found).toEqual([expect.stringMatching(note)]);
  });

  test('the year is the sum of its months, and the profit is revenue minus costs, so neither can be typed differently', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_00 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 12, maxLength: 12 }), cents, (revenueMonths, ttmCosts) => {
        const { metrics } = figuresOf({ ...sound, revenueMonths, ttmCosts }, sound.updatedAt);
        const revenue = metricOf({ metrics }, 'ttmRevenue');
        const profit = metricOf({ metrics }, 'ttmProfit');
        expect(revenue?.value).toBe(revenueMonths.reduce((all, month) => all + month, 0));
        expect(profit?.value).toBe((revenue?.value ?? 0) - ttmCosts);
        expect(profit?.value).toBeLessThanOrEqual(revenue?.value ?? 0);
      }),
    );
  });
});

describe('published plausibility', () => {
  const AT = new Date('2026-06-15T12:00:00Z');
  const EARLIER = [...Array<null>(11).fill(null), 60_000];
  function tiersOf(patch: Partial<Draft>) {
    const months = Array.from({ length: 12 }, (_, i) => 100_000 + (i % 5));
    const draft = { ...completeDraft(), monthsFrom: '2025-06', mrr: 90_000, revenueMonths: months, ...patch };
    return { teaser: teaserOf(draft, newSellerOf('seller', draft), AT), tier: accessTierOf(draft, AT) };
  }
  const texts = (notes: CheckNote[]) =>
    notes.flatMap(({ outcome, text }) => (outcome === 'fits' ? [] : [formatStoredMoments(text)]));

  test('buyers with access get the notes that combine public and access figures, without duplicates', () => {
    const { teaser, tier } = tiersOf({
      revenueSplit: { ads: 100 },
      allTimeRevenue: 1_350_000,
      earlierMonths: EARLIER,
      revenueMonths: [...Array<number>(9).fill(100_000), 220_000, 100_000, 100_000],
    });
    const doubts = texts(accessPlausibility(tier, teaser));
    expect(doubts).toContain('The MRR is $900, and none of the revenue is recurring.');
    expect(doubts.join()).toMatch(/The months add up to \$13,800, more than the \$13,500 since the start/);
    expect(doubts.join()).not.toMatch(/well above all other months/);
    const all = texts(publishedPlausibility(teaser, tier));
    expect(all).toEqual(expect.arrayContaining(doubts));
    expect(all.join()).toMatch(/well above all other months/);
  });

  test('without a public page, they get only the notes on access figures', () => {
    const { tier } = tiersOf({ topCustomer: 40, revenueSplit: { ads: 100 } });
    expect(texts(accessPlausibility(tier, null))).toEqual(['Largest customer: 40% of the revenue.']);
  });

  test('without an access tier, reviewers read what everyone does', () => {
    const { teaser } = tiersOf({ topCustomer: 40, ttmCosts: 1_300_000 });
    expect(texts(publishedPlausibility(teaser, null))).toEqual(['It costs more than it earns.']);
  });
});

test('an explanation is visible wherever its question is', () => {
  const draft: Draft = {
    ...completeDraft(),
    mrr: 200_000,
    costLines: { people: 120_000 },
    figureWords: { mrr: 'Two yearly plans began.' },
    openedWords: { 'cost-lines': 'The designer left in May.' },
  };
  const teaser = teaserOf(draft, newSellerOf('seller', draft), draft.updatedAt);
  const tier = accessTierOf(draft, draft.updatedAt);
  const words = (notes: CheckNote[]) =>
    notes.flatMap(({ words: said, outcome }) => (said ? [`${outcome}: ${said}`] : []));
  expect(words(publicCheckNotes(teaser))).toEqual(['tells: Two yearly plans began.']);
  expect(words(accessPlausibility(tier, teaser))).toEqual(['tells: The designer left in May.']);
  expect(words(draftPlausibility(draft))).toEqual([
    'tells: Two yearly plans began.',
    'tells: The designer left in May.',
  ]);
  const open = publicChecks(draft);
  expect([open.has('mrr'), open.has('cost-lines')]).toEqual([true, false]);
});
