import type { EditorStep } from '../details/editor-steps.ts';
import { type Draft, type DraftFields, type DraftProblem, draftProblems, emptyDraft, withoutRefused } from './draft.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';

/** The paths of what a draft of this stage cannot be submitted without. */
export function requiredFields(stage: Draft['stage']): Set<string> {
  const now = new Date(0);
  const empty = draftProblems({ ...emptyDraft('1970-01', now), stage }, now);
  return new Set([...empty.map(({ path }) => path), 'stage']);
}

/** The number of required fields filled in: `{ done: 7, total: 14 }`. */
export function draftProgress(
  required: ReadonlySet<string>,
  problems: readonly Pick<DraftProblem, 'path'>[],
): { done: number; total: number } {
  const open = new Set(problems.map(({ path }) => path).filter((path) => required.has(path)));
  return { done: required.size - open.size, total: required.size };
}

const FIELDS = Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[];

/** Returns whether a step of the editor is as in a new draft; without required fields it may stay so. */
export function isEmptyStep(step: EditorStep, draft: DraftFields & Pick<Draft, 'pictures' | 'logo'>): boolean {
  if (step === 'pictures') return !withoutRefused(draft).pictures.length && !draft.logo;
  const untouched = emptyDraft(draft.monthsFrom, new Date(0));
  return FIELDS.filter((field) => DRAFT_FIELDS[field].step === step).every(
    (field) => JSON.stringify(draft[field]) === JSON.stringify(untouched[field]),
  );
}
