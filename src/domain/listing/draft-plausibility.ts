import { type Draft, isEarning } from './draft.ts';
import { type PlausibilityNote, plausibility } from './plausibility.ts';
import { figuresOf } from './tiers-of.ts';

/** The notes on a draft for its seller and for reviewers, who see also what is not for everybody. */
export const draftPlausibility = (draft: Draft): PlausibilityNote[] =>
  plausibility({
    ...figuresOf(draft, draft.updatedAt),
    ...(draft.askingPrice !== null && { askingPrice: draft.askingPrice }),
    ...(draft.foundedOn !== null && { foundedOn: draft.foundedOn }),
    revenueSplit: isEarning(draft) ? draft.revenueSplit : undefined,
  });
