import { monthAt } from '../../shared/time.ts';
import type { CountryShare } from '../details/detail-values.ts';
import { DETAILS, type DetailKey } from '../details/details.ts';
import type { DraftAsset, DraftFields } from './draft.ts';

type Field = keyof DraftFields;
type Months = DraftFields['revenueMonths'];
/** The entries of a field by their keys, in order. */
type Entries = ReadonlyMap<string, unknown>;

/** The way a field's entries are told apart; a `whole` field has none. */
type EntriesKind = 'whole' | 'months' | 'assets' | 'parts' | 'countries' | 'set';

const OF_DETAILS: Partial<Record<string, EntriesKind>> = {
  shares: 'parts',
  amounts: 'parts',
  explanations: 'parts',
  countries: 'countries',
  choices: 'set',
  links: 'set',
};
const OF_FIELDS: Partial<Record<Field, EntriesKind>> = {
  revenueMonths: 'months',
  earlierMonths: 'months',
  visitMonths: 'months',
  assets: 'assets',
  tech: 'set',
};

const isDetail = (field: Field): field is DetailKey => field in DETAILS;
export const entriesKind = (field: Field): EntriesKind =>
  (isDetail(field) ? OF_DETAILS[DETAILS[field].kind] : OF_FIELDS[field]) ?? 'whole';

/** The names of the months that a field holds, `YYYY-MM`. */
export const monthNames = (field: Field, { monthsFrom, earlierMonths }: DraftFields): string[] =>
  earlierMonths.map((_, i) => monthAt(monthsFrom, field === 'earlierMonths' ? i - earlierMonths.length : i));

/** Old drafts may have two assets with one id: the second gets a number. */
function keysOf(assets: readonly DraftAsset[]): string[] {
  const ids = assets.map(({ id }) => id);
  return ids.map((id, i) => {
    const before = ids.slice(0, i).filter((other) => other === id).length;
    return before ? `${id}#${before + 1}` : id;
  });
}

/** The entries of a field: an empty month is none, and of a set each value is one. */
export function entriesOf(field: Field, draft: DraftFields): Entries {
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
      return new Map((value as string[]).map((one) => [one, true]));
    default:
      return new Map();
  }
}

/** The fields with a field's entries replaced. */
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

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Returns whether two values are the same, with their objects' keys in any order. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** One list merged from two tabs: `conflicts` holds the other tab’s version by key, null if it has none. */
interface MergedEntries {
  merged: Entries;
  conflicts: Record<string, unknown>;
}

/**
 * Merges the entries of a list, changed here and in another tab since `base`: additions, changes and removals are taken
 * from either. An entry changed differently in both, or changed and removed, is a conflict, and stays as it is here;
 * `both` merges two versions of an entry further.
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
    if (isSame(here, was)) return there;
    if (isSame(there, was) || isSame(there, here)) return here;
    if (both && here !== null && there !== null) return both(key, [was, here, there]);
    conflicts[key] = there;
    return here;
  };
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const merged = order.map((key) => [key, resultOf(key)] as const).filter(([, value]) => value !== null);
  return { merged: new Map(merged), conflicts };
}

/**
 * The keys of all lists: in the order of the one that moved some, with the other's own keys after those they follow
 * there. Another tab's addition to the same place comes first, as it was saved first.
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const hasMoved = !isSame(
    theirs.filter((key) => base.includes(key)),
    base.filter((key) => theirs.includes(key)),
  );
  const [first, second] = hasMoved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  // Entries that the first one removed are placed as well: others may follow them.
  for (const keys of [base, second]) {
    keys.forEach((key, i) => {
      if (!order.includes(key)) order.splice(i === 0 ? 0 : order.indexOf(keys[i - 1] ?? '') + 1, 0, key);
    });
  }
  return order;
}
