import { allNotes } from '../checks/all-checks.ts';
import type { CheckFacts, CheckNote } from '../checks/check.ts';
import { publicFacts, publicNotes } from '../checks/public-checks.ts';
import { earlierOf } from '../figures/figure-check.ts';
import type { AccessTier, Teaser } from '../listing.ts';

/** The notes on all that is published of a listing: for reviewers. `tier` null: on what everybody reads. */
export const publishedPlausibility = (teaser: Teaser, tier: AccessTier | null): CheckNote[] =>
  allNotes(tier ? { ...publicFacts(teaser), ...openedFacts(tier, teaser) } : publicFacts(teaser));

/**
 * The notes for buyers with access on figures that access opens, alone or with public ones; the listing's page has the
 * notes on public figures. `teaser` is null once the project is no longer public.
 */
export function accessPlausibility(tier: AccessTier, teaser: Teaser | null): CheckNote[] {
  if (!teaser) return allNotes({ revenueMonths: [], ...openedFacts(tier, null), monthsFrom: tier.monthsFrom });
  const known = new Set(publicNotes(teaser).map(({ check }) => check));
  return publishedPlausibility(teaser, tier).filter(({ check }) => !known.has(check));
}

const openedFacts = ({ metrics, history, details, ttmCosts }: AccessTier, teaser: Teaser | null) =>
  ({
    explanations: { ...teaser?.details.figureWords, ...details.openedWords },
    metrics: [...(teaser?.metrics ?? []), ...metrics],
    ...(history && { earlierMonths: earlierOf(history) }),
    revenueSplit: details.revenueSplit,
    costLines: details.costLines,
    ttmCosts,
  }) satisfies Partial<CheckFacts>;
