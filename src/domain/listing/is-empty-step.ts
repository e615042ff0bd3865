import { type Draft, type DraftFields, emptyDraft } from './draft.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import type { EditorStep } from './editor-steps.ts';

const FIELDS = Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[];

/** Whether a step of the editor is as a new draft has it: where nothing on it is required, it may stay so. */
export function isEmptyStep(step: EditorStep, draft: DraftFields & Pick<Draft, 'pictures' | 'logo'>): boolean {
  if (step === 'pictures') return !draft.pictures.length && !draft.logo;
  const untouched = emptyDraft(draft.monthsFrom, new Date(0));
  return FIELDS.filter((field) => DRAFT_FIELDS[field].step === step).every(
    (field) => JSON.stringify(draft[field]) === JSON.stringify(untouched[field]),
  );
}
