import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';
import { daysText, formatMonthYear } from '../../shared/time.ts';
import { CHECK_EXPLANATIONS } from '../checks/check-explanations.ts';
import type { CheckId } from '../checks/check-outcomes.ts';
import { detailParts } from '../details/detail-text.ts';
import { DETAILS, type DetailKey } from '../details/details.ts';
import { ASSET_KIND_LABELS, TRANSFERABLE_LABELS } from '../options.ts';
import type { DraftAsset, DraftFields } from './draft.ts';
import {
  entriesKind,
  fieldEntries,
  isDeepEqual,
  mergeEntries,
  mergeOrder,
  monthNames,
  withEntries,
} from './draft-entries.ts';
import { draftAssetText, draftFieldText } from './draft-field-text.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { shiftDraftMonths } from './shift-draft-months.ts';

/**
 * A value that may conflict between two tabs: a field (`title`), one of its entries (`revenueMonths.2026-03`,
 * `assets.{id}`, `topCountries.NO`), or part of an asset (`assets.{id}.label`).
 */
interface DraftCell {
  field: keyof DraftFields;
  key: string | undefined;
  part: keyof DraftAsset | undefined;
}

/** Returns the cell at a path. A month is found even after the draft has moved on to later months. */
export function cellAtPath(path: string, draft: DraftFields): DraftCell {
  const [name, key, part] = path.split('.') as [keyof DraftFields, string | undefined, keyof DraftAsset | undefined];
  const isEarlier = name === 'revenueMonths' && monthNames('earlierMonths', draft).includes(key ?? '');
  return { field: isEarlier ? 'earlierMonths' : name, key, part };
}

/** Returns the value at a path; null if there is none. */
export function draftCellAt(draft: DraftFields, path: string): unknown {
  const { field, key, part } = cellAtPath(path, draft);
  if (key === undefined) return draft[field] ?? null;
  const entry = fieldEntries(field, draft).get(key) ?? null;
  return part && entry ? (entry as DraftAsset)[part] : entry;
}

/** Returns the draft with the value at a path set, or removed if null. A new entry is positioned as in `like`. */
export function withCell(draft: DraftFields, path: string, value: unknown, like: DraftFields): DraftFields {
  const { field, key, part } = cellAtPath(path, draft);
  if (key === undefined) return { ...draft, [field]: value };
  const entries = new Map(fieldEntries(field, draft));
  const asset = entries.get(key) as DraftAsset | undefined;
  if (part && !asset) return draft;
  if (value === null) entries.delete(key);
  else entries.set(key, part ? { ...asset, [part]: value } : value);
  const isNew = !fieldEntries(field, draft).has(key);
  if (!isNew || entriesKind(field) === 'months') return withEntries(field, draft, entries);
  const others = [...entries.keys()].filter((other) => other !== key);
  const keys = [...fieldEntries(field, like).keys()];
  const order = mergeOrder(keys, others, keys.includes(key) ? keys : [...keys, key]);
  const placed = order.filter((item) => entries.has(item)).map((item) => [item, entries.get(item)] as const);
  return withEntries(field, draft, new Map(placed));
}

/** Returns the draft with another tab's saved values applied at the given paths. */
export const withCells = (draft: DraftFields, cells: Readonly<Record<string, unknown>>, like: DraftFields) =>
  Object.entries(cells).reduce((fields, [path, value]) => withCell(fields, path, value, like), draft);

type Field = keyof DraftFields;
/**
 * Another tab's saved values that conflict with those typed here, by path: `title`, `revenueMonths.2026-03`,
 * `assets.{id}`, `assets.{id}.label`, `topCountries.NO`. Null if the other tab has no value there, for example because
 * it removed the asset.
 */
export type DraftConflicts = Readonly<Record<string, unknown>>;
interface MergedDraft {
  merged: DraftFields;
  conflicts: DraftConflicts;
}

/**
 * Merges this tab's input with what another tab saved since `base`, treating list entries, asset parts and months
 * separately. `conflicts` holds the other tab's version of values that both changed, including unresolved ones from
 * `before`; `merged` holds this tab's version, and its lists may exceed a draft's limits.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
  before: DraftConflicts = {},
): MergedDraft {
  const from = [mine.monthsFrom, theirs.monthsFrom].sort()[1] ?? theirs.monthsFrom;
  const saved = shiftDraftMonths(theirs, from);
  const { merged, conflicts } = mergeFields(shiftDraftMonths(base, from), shiftDraftMonths(mine, from), saved);
  const open = Object.keys(before).filter((path) => isOpen(path, merged, saved));
  return {
    merged,
    conflicts: { ...Object.fromEntries(open.map((path) => [path, draftCellAt(saved, path)])), ...conflicts },
  };
}

function mergeFields(base: DraftFields, mine: DraftFields, theirs: DraftFields): MergedDraft {
  let merged = theirs;
  let conflicts: DraftConflicts = {};
  for (const field of Object.keys(theirs) as Field[]) {
    if (isDeepEqual(mine[field], base[field])) continue;
    if (entriesKind(field) === 'whole' || isDeepEqual(theirs[field], base[field])) {
      merged = { ...merged, [field]: mine[field] };
      const isAgreed = isDeepEqual(theirs[field], base[field]) || isDeepEqual(theirs[field], mine[field]);
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
  // All revenue conflicts go under `revenueMonths`, since a month may move to `earlierMonths` before its conflict is
  // resolved.
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
  const lists = [base, mine, theirs].map((draft) => fieldEntries(field, draft));
  const [was, here, there] = lists as [(typeof lists)[0], (typeof lists)[0], (typeof lists)[0]];
  const list = mergeEntries(was, here, there, field === 'assets' ? partByPart : undefined);
  note(at, list.conflicts);
  return { entries: list.merged, conflicts };
}

/**
 * Returns true if a conflict is unresolved, that is, if the two values differ. While only one tab has an asset, the
 * conflict is about the whole asset; once both do, it is about its parts.
 */
function isOpen(path: string, mine: DraftFields, theirs: DraftFields): boolean {
  const here = draftCellAt(mine, path);
  const there = draftCellAt(theirs, path);
  const isWholeAsset = /^assets\.[^.]+$/.test(path);
  if (isWholeAsset) return (here === null) !== (there === null);
  const asset = /^assets\.[^.]+(?=\.)/.exec(path)?.[0];
  if (asset && (draftCellAt(mine, asset) === null || draftCellAt(theirs, asset) === null)) return false;
  return !isDeepEqual(here, there);
}

const PART_LABELS: Record<keyof DraftAsset, string> = {
  id: 'id',
  kind: 'kind',
  label: 'label',
  identifier: 'identifier',
  transfer: 'how it is transferred',
  expectedDays: 'days to transfer',
  transferable: 'transfer',
};
const PART_TEXTS: { [P in keyof DraftAsset]: (value: DraftAsset[P]) => string } = {
  id: (id) => id,
  kind: (kind) => ASSET_KIND_LABELS[kind],
  label: (text) => text,
  identifier: (text) => text,
  transfer: (text) => text,
  expectedDays: daysText,
  transferable: (value) => TRANSFERABLE_LABELS[value],
};

/** Returns the name and text of one part of a detail. */
function partOf(field: DetailKey, key: string, value: unknown): { name: string; text: string } | undefined {
  const { kind } = DETAILS[field];
  if (kind === 'explanations') return { name: CHECK_EXPLANATIONS[key as CheckId].compares, text: String(value) };
  const part = value as number;
  return detailParts(field, kind === 'countries' ? [{ country: key, percent: part }] : { [key]: part })[0];
}

/** Returns the label for a path: `Asset “Domain”, label`, `Revenue in March 2026`, `Where visitors are: Norway`. */
export function cellLabel(path: string, mine: DraftFields, theirs: DraftFields): string {
  const { field, key, part } = cellAtPath(path, mine);
  if (key === undefined) return DRAFT_FIELDS[field].label;
  if (entriesKind(field) === 'months') {
    return `${field === 'visitMonths' ? 'Visits' : 'Revenue'} in ${formatMonthYear(key)}`;
  }
  if (field === 'assets') {
    const [here, there] = [mine, theirs].map((draft) => draftCellAt(draft, `assets.${key}.label`) as string | null);
    return [`Asset “${here || there || 'without a name'}”`, part && PART_LABELS[part]].filter(Boolean).join(', ');
  }
  return `${DRAFT_FIELDS[field].label}: ${partOf(field as DetailKey, key, 0)?.name ?? key}`;
}

/** Formats the whole value at a path; empty if there is none. */
export function cellText(path: string, draft: DraftFields): string {
  const { field, key, part } = cellAtPath(path, draft);
  if (key === undefined) return draftFieldText(field, draft);
  const value = draftCellAt(draft, path);
  if (value === null) return '';
  if (entriesKind(field) === 'months') {
    const month = value as number;
    return field === 'visitMonths' ? formatCount(month) : formatMoney(month);
  }
  if (field !== 'assets') return partOf(field as DetailKey, key, value)?.text ?? '';
  if (part) return (PART_TEXTS[part] as (value: unknown) => string)(value);
  const asset = value as DraftAsset;
  return [asset.label, draftAssetText(asset)].filter(Boolean).join('\n');
}
