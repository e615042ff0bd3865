import { allNotes } from '../checks/all-checks.ts';
import type { CheckNote } from '../checks/check.ts';
import { type Draft, isEarning } from '../draft/draft.ts';
import { figuresOf } from './tiers-of.ts';

/** The notes on a draft for its seller and for reviewers, who see also what is not for everybody. */
export const draftPlausibility = (draft: Draft): CheckNote[] =>
  allNotes({
    ...figuresOf(draft, draft.updatedAt),
    ...(draft.askingPrice !== null && { askingPrice: draft.askingPrice }),
    ...(draft.foundedOn !== null && { foundedOn: draft.foundedOn }),
    category: draft.category ?? undefined,
    texts: [draft.oneLine, draft.reasonForSelling, draft.priceReason],
    costLines: draft.costLines,
    ...(isEarning(draft) && {
      earlierMonths: draft.earlierMonths,
      spikeNote: draft.spikeNote,
      revenueSplit: draft.revenueSplit,
      ttmCosts: draft.ttmCosts,
    }),
  });
