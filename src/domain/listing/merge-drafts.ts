import { bringForward } from './bring-forward.ts';
import type { DraftFields } from './draft.ts';

type Field = keyof DraftFields;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what was typed here with what another tab has saved, both since `base`. A field changed in one of them is taken
 * from there; `conflicts` holds those changed in both, differently, as the other tab has them: `merged` keeps what was typed
 * here. Months are compared by name, whichever of the two brought them forward.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): { merged: DraftFields; conflicts: Partial<DraftFields> } {
  const from = [mine.monthsFrom, theirs.monthsFrom].sort()[1] ?? theirs.monthsFrom;
  return mergeFields(bringForward(base, from), bringForward(mine, from), bringForward(theirs, from));
}

function mergeFields(base: DraftFields, mine: DraftFields, theirs: DraftFields): ReturnType<typeof mergeDrafts> {
  const fields = Object.keys(theirs) as Field[];
  const changedHere = fields.filter((field) => !isSame(mine[field], base[field]));
  const conflicts = changedHere.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  const kept = Object.fromEntries(changedHere.map((field) => [field, mine[field]]));
  return {
    merged: { ...theirs, ...kept },
    conflicts: Object.fromEntries(conflicts.map((field) => [field, theirs[field]])),
  };
}
