import { type Draft, type DraftProblem, draftProblems, emptyDraft } from './draft.ts';

/** The paths of what a draft of this stage cannot be submitted without. */
export function requiredFields(stage: Draft['stage']): Set<string> {
  const now = new Date(0);
  const empty = draftProblems({ ...emptyDraft('1970-01', now), stage }, now);
  return new Set([...empty.map(({ path }) => path), 'stage']);
}

/** How many of the required fields are filled in: `{ done: 7, total: 14 }`. */
export function draftProgress(
  required: ReadonlySet<string>,
  problems: readonly Pick<DraftProblem, 'path'>[],
): { done: number; total: number } {
  const open = new Set(problems.map(({ path }) => path).filter((path) => required.has(path)));
  return { done: required.size - open.size, total: required.size };
}
