import type { Teaser } from '../listing.ts';
import { type Check, type CheckFacts, type CheckNote, collectNotes } from './check.ts';
import { COST_CHECKS } from './cost-checks.ts';
import { MONTH_CHECKS } from './month-checks.ts';
import { MRR_CHECKS } from './mrr-checks.ts';
import { PEOPLE_CHECKS } from './people-checks.ts';
import { WORD_CHECKS } from './word-checks.ts';

/** Checks that need only public figures. */
export const PUBLIC_CHECKS: readonly Check[] = [
  ...MONTH_CHECKS,
  ...MRR_CHECKS,
  ...PEOPLE_CHECKS,
  ...COST_CHECKS,
  ...WORD_CHECKS,
];

/** Public figures and texts of a listing that the checks compare. */
type PublicFigures = Pick<
  Teaser,
  | 'monthsFrom'
  | 'revenueMonths'
  | 'metrics'
  | 'visits'
  | 'category'
  | 'askingPrice'
  | 'foundedOn'
  | 'details'
  | 'oneLine'
  | 'reasonForSelling'
  | 'priceReason'
>;
export const publicCheckFacts = (teaser: PublicFigures): CheckFacts => ({
  ...teaser,
  texts: [teaser.oneLine, teaser.reasonForSelling, teaser.priceReason],
  spikeNote: teaser.details.spikeNote,
  explanations: teaser.details.figureWords,
});

/** Returns the public notes on a listing's public figures. */
export const publicCheckNotes = (teaser: PublicFigures): CheckNote[] =>
  collectNotes(PUBLIC_CHECKS, publicCheckFacts(teaser));
