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

/**
 * What can be saved of the typed fields: one that cannot be keeps its saved value, so that it does not hold up the others.
 * Of months and assets, each is saved on its own.
 */
export function savableDraft(typed: DraftFields, saved: DraftFields): DraftFields {
  const months = (field: 'revenueMonths' | 'earlierMonths' | 'visitMonths', like: Field): Months =>
    typed[field].map((month, i) => (isValid(like, month) ? month : (saved[field][i] ?? null)));
  const assets = typed.assets.slice(0, DRAFT_LIMITS.assets).map((asset) =>
    savableAsset(
      asset,
      saved.assets.find(({ id }) => id === asset.id),
    ),
  );
  const whole = {
    ...typed,
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
  return (error?.issues ?? []).map(({ path, message }) => ({
    step: DRAFT_FIELDS[path[0] as Field].step,
    path: path.join('.'),
    message,
  }));
}
