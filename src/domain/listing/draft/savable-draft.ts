import type * as z from 'zod';
import { countryName } from '../../account/countries.ts';
import type { CountryShare } from '../details/detail-values.ts';
import { DETAIL_LIMITS } from '../details/details.ts';
import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import { ASSET_KIND_LABELS } from '../options.ts';
import { type DraftAsset, type DraftFields, type DraftProblem, draftFieldsSchema } from './draft.ts';
import { isDeepEqual } from './draft-entries.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { mergeDrafts } from './merge-drafts.ts';

type Field = keyof DraftFields;
type Months = DraftFields['revenueMonths'];
const isValid = (field: Field, value: unknown): boolean => draftFieldsSchema.shape[field].safeParse(value).success;

/** Returns the asset with its invalid parts replaced by the saved values, or emptied if the asset is new. */
function savableAsset(asset: DraftAsset, saved: DraftAsset | undefined): DraftAsset {
  const { shape } = draftFieldsSchema.shape.assets.element;
  const parts = Object.entries(shape).map(([key, schema]) => {
    const value = asset[key as keyof DraftAsset];
    if (schema.safeParse(value).success) return [key, value];
    return [key, saved?.[key as keyof DraftAsset] ?? (typeof value === 'number' ? 0 : '')];
  });
  return Object.fromEntries(parts) as DraftAsset;
}

/** Cuts a list to its limit: saved entries first, then as many others as fit. */
function keepWithinLimit<T>(list: readonly T[], saved: readonly T[], max: number, keyOf: (entry: T) => string): T[] {
  const savedKeys = new Set(saved.map(keyOf));
  let room = max - list.filter((entry) => savedKeys.has(keyOf(entry))).length;
  return list.filter((entry) => savedKeys.has(keyOf(entry)) || room-- > 0).slice(0, max);
}

/** Returns the lists that may exceed their limit after two tabs are merged, cut to the limit. */
const limitedLists = (typed: DraftFields, saved: DraftFields) => ({
  assets: keepWithinLimit(typed.assets, saved.assets, DRAFT_LIMITS.assets, ({ id }) => id),
  tech: keepWithinLimit(typed.tech, saved.tech, DRAFT_LIMITS.tech, (tag) => tag),
  founderLinks: keepWithinLimit(typed.founderLinks, saved.founderLinks, DETAIL_LIMITS.links, (link) => link),
  topCountries: keepWithinLimit(
    typed.topCountries,
    saved.topCountries,
    DETAIL_LIMITS.countries,
    ({ country }) => country,
  ),
});
type LimitedList = keyof ReturnType<typeof limitedLists>;

/**
 * Returns the typed fields that can be saved; an invalid field keeps its last saved value so that it doesn't block the
 * other fields. Months and assets are handled one by one, and lists over their limit are cut to fit.
 */
export function savableDraft(typed: DraftFields, saved: DraftFields): DraftFields {
  const months = (field: 'revenueMonths' | 'earlierMonths' | 'visitMonths', like: Field): Months =>
    typed[field].map((month, i) => (isValid(like, month) ? month : (saved[field][i] ?? null)));
  const lists = limitedLists(typed, saved);
  const assets = lists.assets.map((asset) =>
    savableAsset(
      asset,
      saved.assets.find(({ id }) => id === asset.id),
    ),
  );
  const whole = {
    ...typed,
    ...lists,
    revenueMonths: months('revenueMonths', 'ttmCosts'),
    earlierMonths: months('earlierMonths', 'ttmCosts'),
    visitMonths: months('visitMonths', 'visitors30'),
    assets,
  };
  const kept = (Object.keys(whole) as Field[]).filter((field) => !isValid(field, whole[field]));
  return { ...whole, ...Object.fromEntries(kept.map((field) => [field, saved[field]])) };
}

/**
 * Returns the fields that can't be saved as typed, each with its problem: `revenueMonths.3`, `assets.0.label`. If a
 * list is over its limit, each asset or country left out is also reported: `assets.20`.
 */
export function unsavableProblems(typed: DraftFields, saved: DraftFields): DraftProblem[] {
  const { error } = draftFieldsSchema.safeParse(typed);
  return (error?.issues ?? []).flatMap((issue) => {
    const field = issue.path[0] as Field;
    const { step } = DRAFT_FIELDS[field];
    const over = isTooLong(issue) ? leftOutEntries(field as LimitedList, typed, saved) : [];
    const entries = over.filter(({ entry }) => typeof entry !== 'string');
    return [
      { step, path: issue.path.join('.'), message: issue.message + overText(over.map(({ entry }) => nameOf(entry))) },
      ...entries.map(({ at }) => ({ step, path: `${field}.${at}`, message: `Not saved. ${issue.message}` })),
      ...(over.length ? problemsWithin(field as LimitedList, typed, saved) : []),
    ];
  });
}

/**
 * Returns true if a problem is about a single entry that was left out of a list; the list's own problem names all
 * entries left out.
 */
export const isEntryLeftOut = ({ path }: Pick<DraftProblem, 'path'>): boolean =>
  /^(assets|topCountries)\.\d+$/.test(path);

type Entry = string | DraftAsset | CountryShare;
const isTooLong = ({ code, path }: z.core.$ZodIssue): boolean => code === 'too_big' && path.length === 1;

/** Returns the entries that don't fit in a list, with their positions. */
function leftOutEntries(field: LimitedList, typed: DraftFields, saved: DraftFields): { at: number; entry: Entry }[] {
  const fits: readonly Entry[] | undefined = limitedLists(typed, saved)[field];
  if (!fits) return [];
  return typed[field].flatMap((entry: Entry, at) => (fits.includes(entry) ? [] : [{ at, entry }]));
}

/**
 * Returns problems with the entries that fit, since validation rejects a list over its limit before checking its
 * entries.
 */
function problemsWithin(field: LimitedList, typed: DraftFields, saved: DraftFields): DraftProblem[] {
  const list: readonly Entry[] = typed[field];
  const fits: readonly Entry[] = limitedLists(typed, saved)[field];
  const { error } = draftFieldsSchema.shape[field].safeParse(fits);
  return (error?.issues ?? []).flatMap(({ path: [at, ...rest], message }) => {
    // Problems with the whole list, which have no index, are reported once the list is within its limit.
    if (at === undefined) return [];
    const path = [field, list.indexOf(fits[Number(at)] as Entry), ...rest].join('.');
    return [{ step: DRAFT_FIELDS[field].step, path, message }];
  });
}

function nameOf(entry: Entry): string {
  if (typeof entry === 'string') return entry;
  return 'country' in entry ? countryName(entry.country) : entry.label || ASSET_KIND_LABELS[entry.kind];
}

/** Returns the sentences that name the entries that won't be saved until the list is within its limit. */
const overText = (names: readonly string[]): string =>
  names.length ? ` Not saved: ${names.map((name) => `“${name}”`).join(', ')}. Remove ${names.length}.` : '';

const FIELDS = Object.keys(draftFieldsSchema.shape) as Field[];
/**
 * `monthsFrom` sets the dates of the other three fields, so a change to one of these fields counts as a change to all.
 */
const MONTHS: readonly Field[] = ['monthsFrom', 'revenueMonths', 'earlierMonths', 'visitMonths'];

/** Fields that were changed but not saved: their last saved values and the typed ones. */
export interface UnsavedFields {
  saved: Partial<DraftFields>;
  typed: Partial<DraftFields>;
}

export function unsavedFields(saved: DraftFields, typed: DraftFields): UnsavedFields {
  const changed = new Set(FIELDS.filter((field) => !isDeepEqual(saved[field], typed[field])));
  if (MONTHS.some((field) => changed.has(field))) for (const field of MONTHS) changed.add(field);
  const only = (draft: DraftFields): Partial<DraftFields> =>
    Object.fromEntries([...changed].map((field) => [field, draft[field]]));
  return { saved: only(saved), typed: only(typed) };
}

/**
 * Applies unsaved input from an earlier version of the draft. `open` lists the paths of unresolved conflicts, which
 * stay conflicts as long as the two values differ.
 */
export const withUnsaved = (current: DraftFields, { saved, typed }: UnsavedFields, open: readonly string[]) =>
  mergeDrafts(
    { ...current, ...saved },
    { ...current, ...typed },
    current,
    Object.fromEntries(open.map((path) => [path, null])),
  );

/**
 * Returns true for an error that the editor can show and explain, such as a fraction in a whole number or a text that
 * is too long.
 */
const isMendable = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === 'invalid_type') return issue.expected === 'int';
  if (issue.code === 'too_big' || issue.code === 'too_small') return !issue.exact;
  return issue.code === 'invalid_format' || issue.code === 'custom';
};

/**
 * Returns the stored fields that the editor can show. Values over a limit stay; values of the wrong type are dropped.
 */
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
