import type * as z from 'zod';
import { DETAIL_LIMITS } from './details.ts';
import { type DraftAsset, type DraftFields, type DraftProblem, draftFieldsSchema } from './draft.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { DRAFT_LIMITS } from './draft-limits.ts';

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

/** As many entries as a list can have: those that are saved already, and of the others the first ones. */
function withinLimit<T>(list: readonly T[], saved: readonly T[], max: number, keyOf: (entry: T) => string): T[] {
  const savedKeys = new Set(saved.map(keyOf));
  let room = max - list.filter((entry) => savedKeys.has(keyOf(entry))).length;
  return list.filter((entry) => savedKeys.has(keyOf(entry)) || room-- > 0).slice(0, max);
}

/** The lists that two tabs together can make longer than fits. */
const limitedLists = (typed: DraftFields, saved: DraftFields) => ({
  tech: withinLimit(typed.tech, saved.tech, DRAFT_LIMITS.tech, (tag) => tag),
  founderLinks: withinLimit(typed.founderLinks, saved.founderLinks, DETAIL_LIMITS.links, (link) => link),
  topCountries: withinLimit(typed.topCountries, saved.topCountries, DETAIL_LIMITS.countries, ({ country }) => country),
});

/**
 * What can be saved of the typed fields: one that cannot be keeps its saved value, so that it does not hold up the others.
 * Of months and assets, each is saved on its own; of a list that is too long, what fits.
 */
export function savableDraft(typed: DraftFields, saved: DraftFields): DraftFields {
  const months = (field: 'revenueMonths' | 'earlierMonths' | 'visitMonths', like: Field): Months =>
    typed[field].map((month, i) => (isValid(like, month) ? month : (saved[field][i] ?? null)));
  const assets = withinLimit(typed.assets, saved.assets, DRAFT_LIMITS.assets, ({ id }) => id).map((asset) =>
    savableAsset(
      asset,
      saved.assets.find(({ id }) => id === asset.id),
    ),
  );
  const whole = {
    ...typed,
    ...limitedLists(typed, saved),
    revenueMonths: months('revenueMonths', 'ttmCosts'),
    earlierMonths: months('earlierMonths', 'ttmCosts'),
    visitMonths: months('visitMonths', 'visitors30'),
    assets,
  };
  const kept = (Object.keys(whole) as Field[]).filter((field) => !isValid(field, whole[field]));
  return { ...whole, ...Object.fromEntries(kept.map((field) => [field, saved[field]])) };
}

/** The fields that cannot be saved as typed, each with the sentence that says why: `revenueMonths.3`, `assets.0.label`. */
export function unsavableProblems(typed: DraftFields): DraftProblem[] {
  const { error } = draftFieldsSchema.safeParse(typed);
  return (error?.issues ?? []).map((issue) => ({
    step: DRAFT_FIELDS[issue.path[0] as Field].step,
    path: issue.path.join('.'),
    message: issue.message + overText(issue, typed),
  }));
}

/** How much of a list that is too long is not saved. */
function overText({ code, path, ...issue }: z.core.$ZodIssue, typed: DraftFields): string {
  const list = path.length === 1 ? typed[path[0] as Field] : null;
  if (code !== 'too_big' || !Array.isArray(list) || !('maximum' in issue)) return '';
  const over = list.length - Number(issue.maximum);
  return ` ${over} of these ${list.length} ${over === 1 ? 'is' : 'are'} not saved: remove ${over}.`;
}
