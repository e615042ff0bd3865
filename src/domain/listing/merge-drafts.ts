import type { DraftFields } from './draft.ts';

type Field = keyof DraftFields;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what was typed here with what another tab has saved, both since `base`. A field changed in one of them is taken
 * from there; `conflicts` names those changed in both, differently: these keep what was typed here.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): { merged: DraftFields; conflicts: Field[] } {
  const fields = Object.keys(theirs) as Field[];
  const changedHere = fields.filter((field) => !isSame(mine[field], base[field]));
  const conflicts = changedHere.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  const kept = Object.fromEntries(changedHere.map((field) => [field, mine[field]]));
  return { merged: { ...theirs, ...kept }, conflicts };
}
