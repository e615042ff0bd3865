import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSellerOf } from '../../../tests/support/new-seller.ts';
import type { Draft } from './draft.ts';
import { accessPlausibility, publishedPlausibility } from './published-plausibility.ts';
import { accessTierOf, teaserOf } from './tiers-of.ts';

const AT = new Date('2026-06-15T12:00:00Z');
const EARLIER = [...Array<null>(11).fill(null), 60_000];
function tiersOf(patch: Partial<Draft>) {
  const draft = { ...completeDraft(), monthsFrom: '2025-06', mrr: 90_000, ...patch };
  return { teaser: teaserOf(draft, newSellerOf('seller', draft), AT), tier: accessTierOf(draft, AT) };
}
const texts = (notes: { ok: boolean; text: string }[]) => notes.flatMap(({ ok, text }) => (ok ? [] : [text]));

test('buyers with access read what public figures and those opened to them say together, and nothing twice', () => {
  const { teaser, tier } = tiersOf({
    ...{ revenueSplit: { ads: 100 }, allTimeRevenue: 1_250_000, earlierMonths: EARLIER },
    revenueMonths: [...Array<number>(9).fill(100_000), 160_000, 100_000, 100_000],
  });
  const doubts = texts(accessPlausibility(tier, teaser));
  expect(doubts).toContain('The MRR is $900, and none of the revenue is recurring.');
  expect(doubts.join()).toMatch(/The months add up to \$13,200, more than the \$12,500 since the start/);
  expect(doubts.join()).not.toMatch(/well above the neighboring months/);
  const all = texts(publishedPlausibility(teaser, tier));
  expect(all).toEqual(expect.arrayContaining(doubts));
  expect(all.join()).toMatch(/well above the neighboring months/);
});

test('without a public page they read what those opened to them say alone', () => {
  const { tier } = tiersOf({ topCustomer: 40, revenueSplit: { ads: 100 } });
  expect(texts(accessPlausibility(tier, null))).toEqual(['Largest customer: 40% of the revenue.']);
});

test('without an access tier reviewers read what everybody does', () => {
  const { teaser } = tiersOf({ topCustomer: 40, ttmCosts: 1_300_000 });
  expect(texts(publishedPlausibility(teaser, null))).toEqual(['It costs more than it earns.']);
});
