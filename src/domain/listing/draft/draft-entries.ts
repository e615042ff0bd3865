import { monthAt } from '../../shared/time.ts';
import type { CountryShare } from '../details/detail-values.ts';
import { DETAILS, type DetailKey } from '../details/details.ts';
import type { DraftAsset, DraftFields } from './draft.ts';

type Field = keyof DraftFields;
type Months = DraftFields['revenueMonths'];
/** A field's entries by key, in order. */
type Entries = ReadonlyMap<string, unknown>;

/** The kind of entries a field has, which determines their keys; `whole` fields have no entries. */
type EntriesKind = 'whole' | 'months' | 'assets' | 'parts' | 'countries' | 'set';

const KINDS_OF_DETAILS: Partial<Record<string, EntriesKind>> = {
  shares: 'parts',
  amounts: 'parts',
  explanations: 'parts',
  countries: 'countries',
  choices: 'set',
  links: 'set',
};
const KINDS_OF_FIELDS: Partial<Record<Field, EntriesKind>> = {
  revenueMonths: 'months',
  earlierMonths: 'months',
  visitMonths: 'months',
  assets: 'assets',
  tech: 'set',
};

const isDetail = (field: Field): field is DetailKey => field in DETAILS;
export const entriesKind = (field: Field): EntriesKind =>
  (isDetail(field) ? KINDS_OF_DETAILS[DETAILS[field].kind] : KINDS_OF_FIELDS[field]) ?? 'whole';

/** Returns the month (`YYYY-MM`) at a position in a monthly field. */
export const monthName = (field: Field, { monthsFrom, earlierMonths }: DraftFields, at: number): string =>
  monthAt(monthsFrom, field === 'earlierMonths' ? at - earlierMonths.length : at);

/** Returns the months (`YYYY-MM`) that a monthly field covers. */
export const monthNames = (field: Field, draft: DraftFields): string[] =>
  draft.earlierMonths.map((_, at) => monthName(field, draft, at));

/** Returns the keys of assets. In old drafts, two assets may share an ID, so the second gets a numeric suffix. */
function keysOf(assets: readonly DraftAsset[]): string[] {
  const ids = assets.map(({ id }) => id);
  return ids.map((id, i) => {
    const before = ids.slice(0, i).filter((other) => other === id).length;
    return before ? `${id}#${before + 1}` : id;
  });
}

/** Returns a field's entries. Empty months are left out, and each value of a set is its own entry. */
export function fieldEntries(field: Field, draft: DraftFields): Entries {
  const value = draft[field];
  switch (entriesKind(field)) {
    case 'months': {
      const names = monthNames(field, draft);
      return new Map(
        (value as Months).map((month, i) => [names[i] ?? '', month] as const).filter(([, m]) => m !== null),
      );
    }
    case 'assets': {
      const keys = keysOf(draft.assets);
      return new Map(draft.assets.map((asset, i) => [keys[i] ?? '', asset]));
    }
    case 'parts':
      return new Map(Object.entries(value as Record<string, unknown>));
    case 'countries':
      return new Map((value as CountryShare[]).map(({ country, percent }) => [country, percent]));
    case 'set':
      return new Map((value as string[]).map((item) => [item, true]));
    default:
      return new Map();
  }
}

/** Returns the draft with a field's entries replaced. */
export function withEntries(field: Field, draft: DraftFields, entries: Entries): DraftFields {
  return { ...draft, [field]: resultOf(field, draft, entries) };
}

function resultOf(field: Field, draft: DraftFields, entries: Entries): unknown {
  switch (entriesKind(field)) {
    case 'months':
      return monthNames(field, draft).map((name) => entries.get(name) ?? null);
    case 'assets':
      return [...entries.values()];
    case 'parts':
      return Object.fromEntries(entries);
    case 'countries':
      return [...entries].map(([country, percent]) => ({ country, percent }));
    case 'set':
      return [...entries.keys()];
    default:
      return draft[field];
  }
}

const sortKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Returns true if two values are equal, regardless of the order of object keys. */
export const isDeepEqual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys);

/**
 * A list merged from two tabs. `conflicts` maps the key of each conflicting entry to the other tab's version, or null
 * if the other tab removed it.
 */
interface MergedEntries {
  merged: Entries;
  conflicts: Record<string, unknown>;
}

/**
 * Merges the changes made to a list in this tab and another since `base`, including additions and removals. An entry
 * that both tabs changed differently, or that one changed and the other removed, is a conflict and keeps this tab's
 * version, unless `both` merges the two versions.
 */
export function mergeEntries(
  base: Entries,
  mine: Entries,
  theirs: Entries,
  both?: (key: string, versions: [base: unknown, mine: unknown, theirs: unknown]) => unknown,
): MergedEntries {
  const conflicts: Record<string, unknown> = {};
  const resultOf = (key: string): unknown => {
    const was = base.get(key) ?? null;
    const here = mine.get(key) ?? null;
    const there = theirs.get(key) ?? null;
    if (isDeepEqual(here, was)) return there;
    if (isDeepEqual(there, was) || isDeepEqual(there, here)) return here;
    if (both && here !== null && there !== null) return both(key, [was, here, there]);
    conflicts[key] = there;
    return here;
  };
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const merged = order.map((key) => [key, resultOf(key)] as const).filter(([, value]) => value !== null);
  return { merged: new Map(merged), conflicts };
}

/**
 * Merges the key order of two lists: the reordered list sets the order, and each new key from the other list goes after
 * the key that precedes it there. If both tabs added a key at the same position, the other tab's key comes first
 * because it was saved first.
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const hasMoved = !isDeepEqual(
    theirs.filter((key) => base.includes(key)),
    base.filter((key) => theirs.includes(key)),
  );
  const [first, second] = hasMoved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  // Keys that `first` removed are inserted too, since other keys may be positioned after them.
  for (const keys of [base, second]) {
    keys.forEach((key, i) => {
      if (!order.includes(key)) order.splice(i === 0 ? 0 : order.indexOf(keys[i - 1] ?? '') + 1, 0, key);
    });
  }
  return order;
}
