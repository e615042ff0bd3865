import type { EditorStep } from '../details/editor-steps.ts';
import {
  type Draft,
  type DraftFields,
  type DraftProblem,
  draftProblems,
  emptyDraft,
  withoutRejectedPictures,
} from './draft.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';

/** Returns the paths of the fields that a draft at this stage needs before it can be submitted. */
export function requiredFields(stage: Draft['stage']): Set<string> {
  const now = new Date(0);
  const empty = draftProblems({ ...emptyDraft('1970-01', now), stage }, now);
  return new Set([...empty.map(({ path }) => path), 'stage']);
}

/** Counts the required fields that are filled in: `{ done: 7, total: 14 }`. */
export function draftProgress(
  required: ReadonlySet<string>,
  problems: readonly Pick<DraftProblem, 'path'>[],
): { done: number; total: number } {
  const open = new Set(problems.map(({ path }) => path).filter((path) => required.has(path)));
  return { done: required.size - open.size, total: required.size };
}

const FIELDS = Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[];

/** Returns true if an editor step is unchanged from a new draft. An empty step is fine if it has no required fields. */
export function isEmptyStep(step: EditorStep, draft: DraftFields & Pick<Draft, 'pictures' | 'logo'>): boolean {
  if (step === 'pictures') return !withoutRejectedPictures(draft).pictures.length && !draft.logo;
  const untouched = emptyDraft(draft.monthsFrom, new Date(0));
  return FIELDS.filter((field) => DRAFT_FIELDS[field].step === step).every(
    (field) => JSON.stringify(draft[field]) === JSON.stringify(untouched[field]),
  );
}
