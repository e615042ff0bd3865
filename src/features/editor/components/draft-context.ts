import { createContext, useContext } from 'react';
import type { FigureInputProps } from '../../../components/ui/figure-input.tsx';
import type { Draft, DraftFields, DraftProblem } from '../../../domain/listing/draft/draft.ts';
import type { Listing, Submission } from '../../../domain/listing/listing.ts';
import type { DraftSession, ShownDraft } from '../data/draft-session.ts';
import type { DraftConversions } from '../data/use-conversions.ts';

/** Fields that hold a single figure. */
export type FigureField = {
  [K in keyof DraftFields]: DraftFields[K] extends number | null ? K : never;
}[keyof DraftFields];

/** Validation state and review requests for an editor's fields. */
export interface FieldMarks {
  /**
   * Returns the error at a field: a value that can't be saved, or one still missing after the user left its step or a
   * review requested changes.
   */
  problem: (path: string) => string | undefined;
  /** All field errors that are currently shown, and the changes that the reviewer requested. */
  marked: readonly { path: string; message: string }[];
  /** Props for a field: its error, and `aria-required` if the draft can't be submitted without it. */
  marksOf: (path: string) => { id: string; error: string | undefined; 'aria-required': boolean };
  /** The reviewer's requested change at a path, until the seller has made a change there. */
  reason: (path: string) => string | undefined;
  /** Requested changes that the seller certainly hasn’t made, because the field still equals the reviewed version. */
  untouched: Submission['reasons'];
  /** Ids of the documents that the reviewer wants changed. */
  askedDocuments: readonly string[];
  /** Props for a figure's input. */
  figure: (field: FigureField) => FigureInputProps;
  /** Problems that block submission, without duplicates. */
  problems: DraftProblem[];
}

/** The draft that an editor's steps work on. */
export interface EditedDraft
  extends FieldMarks,
    DraftConversions,
    Pick<ShownDraft, 'fields' | 'texts'>,
    Pick<DraftSession, 'change' | 'setText' | 'save'> {
  listing: Listing;
  /** The draft as stored. */
  draft: Draft;
  /** The seller's answer to the requested changes, sent with the next submission; null if none were requested. */
  answer: { text: string; onChange: (text: string) => void } | null;
}

export const DraftContext = createContext<EditedDraft | null>(null);

/** Returns the draft being edited; throws outside an editor. */
export function useDraft(): EditedDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs an editor.');
  return draft;
}

/** Props of the button at the end of the last step. */
export interface SendButtonProps {
  loading: boolean;
  disabled: boolean;
  onClick: () => void;
}
