import type * as z from 'zod';
import { countryName } from '../../account/countries.ts';
import type { CountryShare } from '../details/detail-values.ts';
import { DETAIL_LIMITS } from '../details/details.ts';
import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import { ASSET_KIND_LABELS } from '../options.ts';
import { type DraftAsset, type DraftFields, type DraftProblem, draftFieldsSchema } from './draft.ts';
import { isSame } from './draft-entries.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { mergeDrafts } from './merge-drafts.ts';

type Field = keyof DraftFields;
type Months = DraftFields['revenueMonths'];
const isValid = (field: Field, value: unknown): boolean => draftFieldsSchema.shape[field].safeParse(value).success;

/** The asset as far as it can be saved: what cannot be comes from the saved one, or is left empty in a new one. */
function savableAsset(asset: DraftAsset, saved: DraftAsset | undefined): DraftAsset {
  const { shape } = draftFieldsSchema.shape.assets.element;
  const parts = Object.entries(shape).map(([key, schema]) => {
    const value = asset[key as keyof DraftAsset];
    if (schema.safeParse(value).success) return [key, value];
    return [key, saved?.[key as keyof DraftAsset] ?? (typeof value === 'number' ? 0 : '')];
  });
  return Object.fromEntries(parts) as DraftAsset;
}

/** The entries that a list has room for: saved ones, then the first others. */
function withinLimit<T>(list: readonly T[], saved: readonly T[], max: number, keyOf: (entry: T) => string): T[] {
  const savedKeys = new Set(saved.map(keyOf));
  let room = max - list.filter((entry) => savedKeys.has(keyOf(entry))).length;
  return list.filter((entry) => savedKeys.has(keyOf(entry)) || room-- > 0).slice(0, max);
}

/** The lists that two tabs together can make longer than fits. */
const limitedLists = (typed: DraftFields, saved: DraftFields) => ({
  assets: withinLimit(typed.assets, saved.assets, DRAFT_LIMITS.assets, ({ id }) => id),
  tech: withinLimit(typed.tech, saved.tech, DRAFT_LIMITS.tech, (tag) => tag),
  founderLinks: withinLimit(typed.founderLinks, saved.founderLinks, DETAIL_LIMITS.links, (link) => link),
  topCountries: withinLimit(typed.topCountries, saved.topCountries, DETAIL_LIMITS.countries, ({ country }) => country),
});
type LimitedList = keyof ReturnType<typeof limitedLists>;

/**
 * The typed fields that can be saved; an invalid one keeps its last saved value, so that it does not hold up the
 * others. Months and assets are saved one by one, and lists that are too long as far as they fit.
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
 * The fields that cannot be saved as typed, each with its problem: `revenueMonths.3`, `assets.0.label`. In a list that
 * is too long, each left-out entry with fields of its own is one as well: `assets.20`.
 */
export function unsavableProblems(typed: DraftFields, saved: DraftFields): DraftProblem[] {
  const { error } = draftFieldsSchema.safeParse(typed);
  return (error?.issues ?? []).flatMap((issue) => {
    const field = issue.path[0] as Field;
    const { step } = DRAFT_FIELDS[field];
    const over = isTooLong(issue) ? leftOut(field as LimitedList, typed, saved) : [];
    const entries = over.filter(({ entry }) => typeof entry !== 'string');
    return [
      { step, path: issue.path.join('.'), message: issue.message + overText(over.map(({ entry }) => nameOf(entry))) },
      ...entries.map(({ at }) => ({ step, path: `${field}.${at}`, message: `Not saved. ${issue.message}` })),
      ...(over.length ? problemsWithin(field as LimitedList, typed, saved) : []),
    ];
  });
}

/** Returns whether a problem marks an entry that is left out: the problem of its list names all of them. */
export const isEntryLeftOut = ({ path }: Pick<DraftProblem, 'path'>): boolean =>
  /^(assets|topCountries)\.\d+$/.test(path);

type Entry = string | DraftAsset | CountryShare;
const isTooLong = ({ code, path }: z.core.$ZodIssue): boolean => code === 'too_big' && path.length === 1;

/** The entries of a list that do not fit, each with its place. */
function leftOut(field: LimitedList, typed: DraftFields, saved: DraftFields): { at: number; entry: Entry }[] {
  const fits: readonly Entry[] | undefined = limitedLists(typed, saved)[field];
  if (!fits) return [];
  return typed[field].flatMap((entry: Entry, at) => (fits.includes(entry) ? [] : [{ at, entry }]));
}

/** Problems of the entries that fit: a list that is too long is refused before they are looked at. */
function problemsWithin(field: LimitedList, typed: DraftFields, saved: DraftFields): DraftProblem[] {
  const list: readonly Entry[] = typed[field];
  const fits: readonly Entry[] = limitedLists(typed, saved)[field];
  const { error } = draftFieldsSchema.shape[field].safeParse(fits);
  return (error?.issues ?? []).flatMap(({ path: [at, ...rest], message }) => {
    // Problems of the list as a whole are reported once it is short enough.
    if (at === undefined) return [];
    const path = [field, list.indexOf(fits[Number(at)] as Entry), ...rest].join('.');
    return [{ step: DRAFT_FIELDS[field].step, path, message }];
  });
}

function nameOf(entry: Entry): string {
  if (typeof entry === 'string') return entry;
  return 'country' in entry ? countryName(entry.country) : entry.label || ASSET_KIND_LABELS[entry.kind];
}

/** The entries of a list that are not saved until as many are removed. */
const overText = (names: readonly string[]): string =>
  names.length ? ` Not saved: ${names.map((name) => `“${name}”`).join(', ')}. Remove ${names.length}.` : '';

const FIELDS = Object.keys(draftFieldsSchema.shape) as Field[];
/** The first of them identifies the others, so none is kept without it. */
const MONTHS: readonly Field[] = ['monthsFrom', 'revenueMonths', 'earlierMonths', 'visitMonths'];

/** The fields that were changed and are not saved: as they were saved last, and as they were typed. */
export interface UnsavedFields {
  saved: Partial<DraftFields>;
  typed: Partial<DraftFields>;
}

export function unsavedFields(saved: DraftFields, typed: DraftFields): UnsavedFields {
  const changed = new Set(FIELDS.filter((field) => !isSame(saved[field], typed[field])));
  if (MONTHS.some((field) => changed.has(field))) for (const field of MONTHS) changed.add(field);
  const only = (draft: DraftFields): Partial<DraftFields> =>
    Object.fromEntries([...changed].map((field) => [field, draft[field]]));
  return { saved: only(saved), typed: only(typed) };
}

/**
 * A draft with entries typed into an earlier version of it. `open` are paths with an open choice: they stay conflicts
 * as long as the two differ.
 */
export const withUnsaved = (current: DraftFields, { saved, typed }: UnsavedFields, open: readonly string[]) =>
  mergeDrafts(
    { ...current, ...saved },
    { ...current, ...typed },
    current,
    Object.fromEntries(open.map((path) => [path, null])),
  );

/** A mistake that the editor can show and explain: a fraction in a whole number, a text that is too long. */
const isMendable = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === 'invalid_type') return issue.expected === 'int';
  if (issue.code === 'too_big' || issue.code === 'too_small') return !issue.exact;
  return issue.code === 'invalid_format' || issue.code === 'custom';
};

/** The kept fields that an editor can show: over-limit values stay, wrong types are dropped. */
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
