import { type CountryShare, DETAILS, type DetailKey } from './details.ts';
import type { DraftAsset, DraftFields } from './draft.ts';
import { monthAt } from './month-at.ts';

type Field = keyof DraftFields;
type Months = DraftFields['revenueMonths'];
/** The entries of a field by their keys, in order. */
export type Entries = ReadonlyMap<string, unknown>;

/** How the entries of a field are told apart; a `whole` field has none. */
type EntriesKind = 'whole' | 'months' | 'assets' | 'parts' | 'countries' | 'set';

const OF_DETAILS: Partial<Record<string, EntriesKind>> = {
  shares: 'parts',
  amounts: 'parts',
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
/** How the entries of a field are told apart. */
export const entriesKind = (field: Field): EntriesKind =>
  (isDetail(field) ? OF_DETAILS[DETAILS[field].kind] : OF_FIELDS[field]) ?? 'whole';

/** The names of the months that a field holds, `YYYY-MM`. */
export const monthNames = (field: Field, { monthsFrom, earlierMonths }: DraftFields): string[] =>
  earlierMonths.map((_, i) => monthAt(monthsFrom, field === 'earlierMonths' ? i - earlierMonths.length : i));

/** Old drafts may have two assets with one id: the second is told apart by its number. */
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
      return new Map(Object.entries(value as Record<string, number>));
    case 'countries':
      return new Map((value as CountryShare[]).map(({ country, percent }) => [country, percent]));
    case 'set':
      return new Map((value as string[]).map((one) => [one, true]));
    default:
      return new Map();
  }
}

/** The fields with other entries of one of them. */
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
