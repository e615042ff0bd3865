import { runAllChecks } from '../checks/all-checks.ts';
import { type CheckFacts, type CheckNote, collectNotes } from '../checks/check.ts';
import type { CheckId } from '../checks/check-outcomes.ts';
import { PUBLIC_CHECKS } from '../checks/public-checks.ts';
import type { Explanations } from '../details/detail-values.ts';
import { type Draft, isEarning } from '../draft/draft.ts';
import { METRIC_INFO } from '../figures/metric.ts';
import { figuresOf } from './tiers-of.ts';

/** Returns the seller's explanations for checks, both public and non-public. */
export const explanationsOf = ({
  figureWords,
  openedWords,
}: Pick<Draft, 'figureWords' | 'openedWords'>): Explanations => ({
  ...figureWords,
  ...openedWords,
});

/**
 * Returns the checks for which a draft's public figures yield notes. All other checks need figures that only buyers
 * with access see.
 */
export function publicChecks(draft: Draft): ReadonlySet<CheckId> {
  const { metrics, ...figures } = figuresOf(draft, draft.updatedAt);
  const facts = { ...figures, metrics: metrics.filter(({ kind }) => METRIC_INFO[kind].tier === 'teaser') };
  return new Set(collectNotes(PUBLIC_CHECKS, { ...facts, ...typedFacts(draft) }).map(({ check }) => check));
}

const typedFacts = (draft: Draft): Pick<CheckFacts, 'askingPrice' | 'foundedOn' | 'category' | 'texts'> => ({
  ...(draft.askingPrice !== null && { askingPrice: draft.askingPrice }),
  ...(draft.foundedOn !== null && { foundedOn: draft.foundedOn }),
  category: draft.category ?? undefined,
  texts: [draft.oneLine, draft.reasonForSelling, draft.priceReason],
});

/** Returns all check notes on a draft, including non-public ones, for its seller and reviewers. */
export const draftPlausibility = (draft: Draft): CheckNote[] =>
  runAllChecks({
    ...figuresOf(draft, draft.updatedAt),
    ...typedFacts(draft),
    costLines: draft.costLines,
    explanations: explanationsOf(draft),
    ...(isEarning(draft) && {
      earlierMonths: draft.earlierMonths,
      spikeNote: draft.spikeNote,
      revenueSplit: draft.revenueSplit,
      ttmCosts: draft.ttmCosts,
    }),
  });
