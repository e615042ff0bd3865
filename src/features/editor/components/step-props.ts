import type { Draft, DraftFields, DraftProblem } from '../../../domain/listing/draft.ts';
import type { Listing } from '../../../domain/listing/listing.ts';

/** What each step of the editor is given. */
export interface StepProps {
  listing: Listing;
  listingId: string;
  fields: DraftFields;
  change: (patch: Partial<DraftFields>) => void;
  /** The message at a field, shown after the step was left or a review asked for changes. */
  problem: (path: string) => string | undefined;
  draft: Draft;
  problems: DraftProblem[];
}
