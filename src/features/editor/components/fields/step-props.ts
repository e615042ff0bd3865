import type { FigureInputProps } from '../../../../components/ui/figure-input.tsx';
import type { TypedTexts } from '../../../../domain/figures/typed-texts.ts';
import type { Draft, DraftFields, DraftProblem } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';

/** The fields that hold one figure. */
export type FigureField = {
  [K in keyof DraftFields]: DraftFields[K] extends number | null ? K : never;
}[keyof DraftFields];

/** What each step of the editor is given. */
export interface StepProps {
  listing: Listing;
  listingId: string;
  fields: DraftFields;
  change: (patch: Partial<DraftFields>) => void;
  /** The message at a field: what cannot be saved, and what is missing once the step was left or a review asked for changes. */
  problem: (path: string) => string | undefined;
  /** What a field says of itself: the message at it, and whether the draft cannot be submitted without it. */
  marksOf: (path: string) => { id: string; error: string | undefined; 'aria-required': boolean };
  /** What the review asks to change at a path, until that was changed. */
  reason: (path: string) => string | undefined;
  /** The properties of a figure's field. */
  figure: (field: FigureField) => FigureInputProps;
  /** What is typed at a path, if that is no figure yet. */
  texts: TypedTexts;
  setText: (path: string, text: string | null) => void;
  draft: Draft;
  /** Saves what was typed; resolves to the revision that holds all of it. */
  save: () => Promise<number>;
  problems: DraftProblem[];
}

/** What the button at the end of the last step is given. */
export interface SendButtonProps extends Pick<StepProps, 'listing' | 'fields' | 'draft'> {
  loading: boolean;
  disabled: boolean;
  onClick: () => void;
}
