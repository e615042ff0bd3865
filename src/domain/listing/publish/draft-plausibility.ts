import { type Draft, isEarning, sumMonths } from '../draft/draft.ts';
import { type PlausibilityNote, plausibility } from '../figures/plausibility.ts';
import { figuresOf } from './tiers-of.ts';

/** The notes on a draft for its seller and for reviewers, who see also what is not for everybody. */
export const draftPlausibility = (draft: Draft): PlausibilityNote[] =>
  plausibility({
    ...figuresOf(draft, draft.updatedAt),
    ...(draft.askingPrice !== null && { askingPrice: draft.askingPrice }),
    ...(draft.foundedOn !== null && { foundedOn: draft.foundedOn }),
    category: draft.category ?? undefined,
    ...(isEarning(draft) && {
      earlierRevenue: sumMonths(draft.earlierMonths),
      revenueSplit: draft.revenueSplit,
      ttmCosts: draft.ttmCosts,
      costLines: draft.costLines,
    }),
  });
