import { createContext, useContext } from 'react';
import type { FigureInputProps } from '../../../components/ui/figure-input.tsx';
import type { Draft, DraftFields, DraftProblem } from '../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import type { DraftSession, ShownDraft } from '../data/draft-session.ts';
import type { DraftConversions } from '../data/use-conversions.ts';

/** The fields that hold one figure. */
export type FigureField = {
  [K in keyof DraftFields]: DraftFields[K] extends number | null ? K : never;
}[keyof DraftFields];

/** The marks of an editor’s fields. */
export interface FieldMarks {
  /**
   * The message at a field: a value that cannot be saved, or one that is missing once its step was left or a review
   * asked for changes.
   */
  problem: (path: string) => string | undefined;
  /** A field's message, and whether the draft cannot be submitted without it. */
  marksOf: (path: string) => { id: string; error: string | undefined; 'aria-required': boolean };
  /** The review's requested change at a path, until that was changed. */
  reason: (path: string) => string | undefined;
  /** The documents among what it asks to change. */
  askedDocuments: readonly string[];
  /** The properties of a figure's field. */
  figure: (field: FigureField) => FigureInputProps;
  /** The problems that keep the draft from being submitted, each once. */
  problems: DraftProblem[];
}

/** The draft that the steps of an editor edit. */
export interface EditedDraft
  extends FieldMarks,
    DraftConversions,
    Pick<ShownDraft, 'fields' | 'texts'>,
    Pick<DraftSession, 'change' | 'setText' | 'save'> {
  listing: Listing;
  /** As it is stored. */
  draft: Draft;
}

export const DraftContext = createContext<EditedDraft | null>(null);

/** The draft in editing. Only within an editor. */
export function useDraft(): EditedDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs an editor.');
  return draft;
}

/** The props of the button at the end of the last step. */
export interface SendButtonProps {
  loading: boolean;
  disabled: boolean;
  onClick: () => void;
}
