import { runAllChecks } from '../checks/all-checks.ts';
import type { CheckFacts, CheckNote } from '../checks/check.ts';
import { publicCheckFacts, publicCheckNotes } from '../checks/public-checks.ts';
import { precedingMonths } from '../figures/figure-check.ts';
import type { AccessTier, Teaser } from '../listing.ts';

/** Returns the check notes on all published figures, for reviewers; only on public figures if `tier` is null. */
export const publishedPlausibility = (teaser: Teaser, tier: AccessTier | null): CheckNote[] =>
  runAllChecks(tier ? { ...publicCheckFacts(teaser), ...openedFacts(tier, teaser) } : publicCheckFacts(teaser));

/**
 * Returns the check notes for buyers with access that aren't already on the listing's page, since they involve
 * non-public figures. `teaser` is null once the listing is no longer public.
 */
export function accessPlausibility(tier: AccessTier, teaser: Teaser | null): CheckNote[] {
  if (!teaser) return runAllChecks({ revenueMonths: [], ...openedFacts(tier, null), monthsFrom: tier.monthsFrom });
  const known = new Set(publicCheckNotes(teaser).map(({ check }) => check));
  return publishedPlausibility(teaser, tier).filter(({ check }) => !known.has(check));
}

const openedFacts = ({ metrics, history, details, ttmCosts }: AccessTier, teaser: Teaser | null) =>
  ({
    explanations: { ...teaser?.details.figureWords, ...details.openedWords },
    metrics: [...(teaser?.metrics ?? []), ...metrics],
    ...(history && { earlierMonths: precedingMonths(history) }),
    revenueSplit: details.revenueSplit,
    costLines: details.costLines,
    ttmCosts,
  }) satisfies Partial<CheckFacts>;
