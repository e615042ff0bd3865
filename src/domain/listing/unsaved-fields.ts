import type * as z from 'zod';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { isSame } from './merge-entries.ts';

type Field = keyof DraftFields;
const FIELDS = Object.keys(draftFieldsSchema.shape) as Field[];
/** They are told apart by the first of them, so none is kept without it. */
const MONTHS: readonly Field[] = ['monthsFrom', 'revenueMonths', 'earlierMonths', 'visitMonths'];

/** The fields that were changed and are not saved: as they were saved last, and as they were typed. */
export interface UnsavedFields {
  saved: Partial<DraftFields>;
  typed: Partial<DraftFields>;
}

/** What of the typed fields is not saved. */
export function unsavedFields(saved: DraftFields, typed: DraftFields): UnsavedFields {
  const changed = new Set(FIELDS.filter((field) => !isSame(saved[field], typed[field])));
  if (MONTHS.some((field) => changed.has(field))) for (const field of MONTHS) changed.add(field);
  const only = (draft: DraftFields): Partial<DraftFields> =>
    Object.fromEntries([...changed].map((field) => [field, draft[field]]));
  return { saved: only(saved), typed: only(typed) };
}

/**
 * A draft with what was typed into an earlier version of it. `open` are the paths at which another version was still to be chosen
 * from: they stay conflicts as long as the two differ.
 */
export const withUnsaved = (current: DraftFields, { saved, typed }: UnsavedFields, open: readonly string[]) =>
  mergeDrafts(
    { ...current, ...saved },
    { ...current, ...typed },
    current,
    Object.fromEntries(open.map((path) => [path, null])),
  );

/** A number with a fraction where there is none, a text that is too long: the editor shows it and says what is wrong. */
const isMendable = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === 'invalid_type') return issue.expected === 'int';
  if (issue.code === 'too_big' || issue.code === 'too_small') return !issue.exact;
  return issue.code === 'invalid_format' || issue.code === 'custom';
};

/** The fields that an editor can show, of whatever was kept: beyond their limits, too, but not of another kind. */
export function readableFields(kept: Readonly<Record<string, unknown>>): Partial<DraftFields> {
  const readable = FIELDS.flatMap((field): [Field, unknown][] => {
    const value = kept[field];
    if (value === undefined) return [];
    const { success, data, error } = draftFieldsSchema.shape[field].safeParse(value);
    if (success) return [[field, data]];
    return error.issues.every(isMendable) ? [[field, value]] : [];
  });
  return Object.fromEntries(readable);
}
