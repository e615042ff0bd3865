import { sum } from '../../shared/numbers.ts';
import { earlierOf } from '../figures/figure-check.ts';
import { type PlausibilityNote, plausibility } from '../figures/plausibility.ts';
import type { AccessTier, Teaser } from '../listing.ts';

/** The notes on all that is published of a listing: for reviewers. `tier` null: on what everybody reads. */
export const publishedPlausibility = (teaser: Teaser, tier: AccessTier | null): PlausibilityNote[] =>
  plausibility(tier ? { ...teaser, ...openedFacts(tier, teaser) } : teaser);

/**
 * The notes for buyers with access: on what the figures that access opens say, alone and together with the public ones. Those on public
 * figures alone stand on the listing's page. `teaser` null: the project is not public any more.
 */
export function accessPlausibility(tier: AccessTier, teaser: Teaser | null): PlausibilityNote[] {
  if (!teaser) return plausibility({ revenueMonths: [], ...openedFacts(tier, null), monthsFrom: tier.monthsFrom });
  const known = new Set(plausibility(teaser).map(({ text }) => text));
  return publishedPlausibility(teaser, tier).filter(({ text }) => !known.has(text));
}

const openedFacts = ({ metrics, history, details, ttmCosts }: AccessTier, teaser: Teaser | null) => ({
  metrics: [...(teaser?.metrics ?? []), ...metrics],
  earlierRevenue: history ? sum(earlierOf(history)) : 0,
  revenueSplit: details.revenueSplit,
  costLines: details.costLines,
  ttmCosts,
});
