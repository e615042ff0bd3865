import type { Teaser } from '../listing.ts';
import { type Check, type CheckFacts, type CheckNote, notesOf } from './check.ts';
import { COST_CHECKS } from './cost-checks.ts';
import { MONTH_CHECKS } from './month-checks.ts';
import { MRR_CHECKS } from './mrr-checks.ts';
import { PEOPLE_CHECKS } from './people-checks.ts';
import { WORD_CHECKS } from './word-checks.ts';

/** The rows of the table that need nothing but what everybody reads. */
export const PUBLIC_CHECKS: readonly Check[] = [
  ...MONTH_CHECKS,
  ...MRR_CHECKS,
  ...PEOPLE_CHECKS,
  ...COST_CHECKS,
  ...WORD_CHECKS,
];

/** The public figures of a listing, as they are compared. */
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
export const publicFacts = (teaser: PublicFigures): CheckFacts => ({
  ...teaser,
  texts: [teaser.oneLine, teaser.reasonForSelling, teaser.priceReason],
  spikeNote: teaser.details.spikeNote,
  explanations: teaser.details.figureWords,
});

/** The notes for everybody on the public figures of a listing. */
export const publicNotes = (teaser: PublicFigures): CheckNote[] => notesOf(PUBLIC_CHECKS, publicFacts(teaser));
