import { useMemo } from 'react';
import type { FigureInputProps } from '../../../components/ui/figure-input.tsx';
import { type Draft, type DraftFields, type DraftProblem, draftProblems } from '../../../domain/listing/draft/draft.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft/draft-fields.ts';
import { draftProgress, requiredFields } from '../../../domain/listing/draft/draft-progress.ts';
import { revenueSinceStart } from '../../../domain/listing/draft/revenue-since-start.ts';
import { isEntryLeftOut, unsavableProblems } from '../../../domain/listing/draft/savable-draft.ts';
import type { Listing, Submission } from '../../../domain/listing/listing.ts';
import { documentOf, isChangedSinceReview, isComparable } from '../../../domain/listing/publish/locate-reason.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { DraftSession, ShownDraft } from '../data/draft-session.ts';
import { fieldId } from '../data/field-address.ts';
import { unparsedTextProblems } from '../data/storage-key-of-text.ts';
import type { DraftConversions } from '../data/use-conversions.ts';
import type { FieldMarks } from './draft-context.ts';

interface DraftMarks extends FieldMarks {
  /** True if some of the input can't be saved. */
  isPartial: boolean;
  /** True if nothing is missing from the draft. */
  isComplete: boolean;
  /**
   * Returns true if a problem should be marked on its step; missing values are marked only after the user left the
   * step.
   */
  isShown: (problem: Pick<DraftProblem, 'path'>) => boolean;
  progress: { done: number; total: number };
  /** Changes that the review requested and, in `open`, those that haven't been made yet. */
  reasons: Submission['reasons'];
  open: Submission['reasons'];
}

interface Marked {
  listing: Listing;
  draft: Draft;
  submission: Submission | null;
  /** True to mark missing fields as well. */
  checked: boolean;
}

/** Field-by-field state of a draft as it is typed: errors, missing values and changes requested by a review. */
export function useDraftMarks(
  { listing, draft, submission, checked }: Marked,
  { fields, texts }: Pick<ShownDraft, 'fields' | 'texts'>,
  { change, setText }: Pick<DraftSession, 'change' | 'setText'>,
  { conversionAt, noteAt }: DraftConversions,
): DraftMarks {
  const missing = useMemo(
    () => draftProblems({ ...fields, pictures: draft.pictures, logo: draft.logo }, new Date()),
    [fields, draft.pictures, draft.logo],
  );
  const wrong = useMemo(
    () => [...unsavableProblems(fields, draft), ...unparsedTextProblems(texts, fields)],
    [fields, draft, texts],
  );
  const required = useMemo(() => requiredFields(fields.stage), [fields.stage]);
  const all = [...wrong, ...missing.filter(({ path }) => !isAmong(wrong, path))];
  const reasons = listing.state === 'draft' || isChangeable(listing.state) ? [] : (submission?.reasons ?? []);
  const typed = { ...draft, ...fields };
  const open = submission ? reasons.filter(({ path }) => !isChangedSinceReview(path, submission.draft, typed)) : [];
  const isShown = ({ path }: Pick<DraftProblem, 'path'>) => checked || isAmong(wrong, path);
  const asked = open.map(({ path, reason }) => ({ path, message: `The reviewer asks: “${reason}”` }));
  const reason = (path: string) => asked.find((one) => one.path === path)?.message;
  const marked = [...all.filter(isShown), ...asked];
  const problem = (path: string) => marked.find((one) => one.path === path)?.message;
  const marksOf = (path: string) => ({
    id: fieldId(path),
    error: problem(path),
    'aria-required': required.has(path),
  });
  const figure: FieldMarks['figure'] = (name) => ({
    ...marksOf(name),
    label: DRAFT_FIELDS[name].label,
    unit: DRAFT_FIELDS[name].unit ?? 'count',
    inDollars: DRAFT_FIELDS[name].inDollars,
    convert: conversionAt(name),
    instead: name === 'allTimeRevenue' ? sumOfMonths(fields) : null,
    note: noteAt(name),
    value: fields[name],
    text: texts[name] ?? null,
    onText: (text) => setText(name, text),
    onChange: (value) => Number.isNaN(value) || change({ [name]: value }),
  });
  return {
    problem,
    marked,
    marksOf,
    reason,
    askedDocuments: open.flatMap(({ path }) => documentOf(path) ?? []),
    figure,
    problems: all.filter((one) => !isEntryLeftOut(one)),
    isPartial: wrong.length > 0,
    isComplete: all.length === 0,
    isShown,
    progress: draftProgress(required, all),
    reasons,
    open,
    untouched: open.filter(({ path }) => isComparable(path)),
  };
}

/**
 * Returns the amount to show instead of a total in another currency that has no single rate: the sum of its months,
 * each converted at its own rate.
 */
function sumOfMonths(fields: DraftFields): FigureInputProps['instead'] {
  const cents = revenueSinceStart(fields);
  if (cents === null) return null;
  return { cents, text: `Many months have no single rate. By month, they come to ${formatMoney(cents)} in dollars.` };
}
const isAmong = (problems: readonly DraftProblem[], path: string): boolean =>
  problems.some((problem) => problem.path === path);
