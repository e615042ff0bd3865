import { bringForward } from './bring-forward.ts';
import type { DraftFields } from './draft.ts';
import { cellAt } from './draft-cell.ts';
import { entriesKind, entriesOf, withEntries } from './draft-entries.ts';
import { isSame, mergeEntries } from './merge-entries.ts';

type Field = keyof DraftFields;
/**
 * What another tab has saved where something else was typed here, by path: `title`, `revenueMonths.2026-03`, `assets.{id}`,
 * `assets.{id}.label`, `topCountries.NO`; null where it has nothing there, as of an asset that it removed.
 */
export type DraftConflicts = Readonly<Record<string, unknown>>;
interface MergedDraft {
  merged: DraftFields;
  conflicts: DraftConflicts;
}

/**
 * Merges what was typed here with what another tab has saved, both since `base`. What was changed in one of them is taken
 * from there: of lists each entry on its own, of assets each part, and months by name, whichever of the two brought them
 * forward. `conflicts` holds what both have changed differently, as the other tab has it: `merged` keeps what was typed
 * here. Of the conflicts that were open `before`, those that still are stay. A merged list may be longer than a draft’s.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
  before: DraftConflicts = {},
): MergedDraft {
  const from = [mine.monthsFrom, theirs.monthsFrom].sort()[1] ?? theirs.monthsFrom;
  const saved = bringForward(theirs, from);
  const { merged, conflicts } = mergeFields(bringForward(base, from), bringForward(mine, from), saved);
  const open = Object.keys(before).filter((path) => isOpen(path, merged, saved));
  return {
    merged,
    conflicts: { ...Object.fromEntries(open.map((path) => [path, cellAt(saved, path)])), ...conflicts },
  };
}

function mergeFields(base: DraftFields, mine: DraftFields, theirs: DraftFields): MergedDraft {
  let merged = theirs;
  let conflicts: DraftConflicts = {};
  for (const field of Object.keys(theirs) as Field[]) {
    if (isSame(mine[field], base[field])) continue;
    if (entriesKind(field) === 'whole' || isSame(theirs[field], base[field])) {
      merged = { ...merged, [field]: mine[field] };
      const isAgreed = isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field]);
      if (!isAgreed) conflicts = { ...conflicts, [field]: theirs[field] };
    } else {
      const both = mergeField(field, base, mine, theirs);
      merged = withEntries(field, merged, both.entries);
      conflicts = { ...conflicts, ...both.conflicts };
    }
  }
  return { merged, conflicts };
}

function mergeField(field: Field, base: DraftFields, mine: DraftFields, theirs: DraftFields) {
  // All revenue is under one name, since a month may become an earlier one before its conflict ends.
  const at = field === 'earlierMonths' ? 'revenueMonths' : field;
  const conflicts: Record<string, unknown> = {};
  const note = (path: string, found: Readonly<Record<string, unknown>>) => {
    for (const [key, value] of Object.entries(found)) conflicts[`${path}.${key}`] = value;
  };
  const partByPart = (key: string, versions: unknown[]) => {
    const [was, here, there] = versions.map((asset) => new Map(Object.entries(asset ?? {})));
    const parts = mergeEntries(was ?? new Map(), here ?? new Map(), there ?? new Map());
    note(`${at}.${key}`, parts.conflicts);
    return Object.fromEntries(parts.merged);
  };
  const lists = [base, mine, theirs].map((draft) => entriesOf(field, draft));
  const [was, here, there] = lists as [(typeof lists)[0], (typeof lists)[0], (typeof lists)[0]];
  const list = mergeEntries(was, here, there, field === 'assets' ? partByPart : undefined);
  note(at, list.conflicts);
  return { entries: list.merged, conflicts };
}

/**
 * Whether a choice is still to be made: not where both have the same by now. A whole asset is chosen while only one of the
 * two has it, a part of it while both do.
 */
function isOpen(path: string, mine: DraftFields, theirs: DraftFields): boolean {
  const [here, there] = [cellAt(mine, path), cellAt(theirs, path)];
  const isWholeAsset = /^assets\.[^.]+$/.test(path);
  if (isWholeAsset) return (here === null) !== (there === null);
  const asset = /^assets\.[^.]+(?=\.)/.exec(path)?.[0];
  if (asset && (cellAt(mine, asset) === null || cellAt(theirs, asset) === null)) return false;
  return !isSame(here, there);
}
