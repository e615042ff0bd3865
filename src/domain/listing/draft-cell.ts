import type { DraftAsset, DraftFields } from './draft.ts';
import { entriesKind, entriesOf, monthNames, withEntries } from './draft-entries.ts';
import { mergeOrder } from './merge-entries.ts';

/**
 * One thing that can be chosen between two tabs: a field (`title`), an entry of one (`revenueMonths.2026-03`, `assets.{id}`,
 * `topCountries.NO`) or a part of an asset (`assets.{id}.label`).
 */
interface DraftCell {
  field: keyof DraftFields;
  key: string | undefined;
  part: keyof DraftAsset | undefined;
}

/** What a path names. A month is found wherever it is now, however far the months were brought forward since. */
export function cellOf(path: string, draft: DraftFields): DraftCell {
  const [name, key, part] = path.split('.') as [keyof DraftFields, string | undefined, keyof DraftAsset | undefined];
  const isEarlier = name === 'revenueMonths' && monthNames('earlierMonths', draft).includes(key ?? '');
  return { field: isEarlier ? 'earlierMonths' : name, key, part };
}

/** What stands at a path; null where there is nothing. */
export function cellAt(draft: DraftFields, path: string): unknown {
  const { field, key, part } = cellOf(path, draft);
  if (key === undefined) return draft[field] ?? null;
  const entry = entriesOf(field, draft).get(key) ?? null;
  return part && entry ? (entry as DraftAsset)[part] : entry;
}

/** The fields with another value at a path, null for none; an entry that is new comes to where it stands in `like`. */
export function withCell(draft: DraftFields, path: string, value: unknown, like: DraftFields): DraftFields {
  const { field, key, part } = cellOf(path, draft);
  if (key === undefined) return { ...draft, [field]: value };
  const entries = new Map(entriesOf(field, draft));
  const asset = entries.get(key) as DraftAsset | undefined;
  if (part && !asset) return draft;
  if (value === null) entries.delete(key);
  else entries.set(key, part ? { ...asset, [part]: value } : value);
  const isNew = !entriesOf(field, draft).has(key);
  if (!isNew || entriesKind(field) === 'months') return withEntries(field, draft, entries);
  const others = [...entries.keys()].filter((other) => other !== key);
  const keys = [...entriesOf(field, like).keys()];
  const order = mergeOrder(keys, others, keys.includes(key) ? keys : [...keys, key]);
  const placed = order.filter((one) => entries.has(one)).map((one) => [one, entries.get(one)] as const);
  return withEntries(field, draft, new Map(placed));
}

/** The fields with what another tab has saved at some paths. */
export const withCells = (draft: DraftFields, cells: Readonly<Record<string, unknown>>, like: DraftFields) =>
  Object.entries(cells).reduce((fields, [path, value]) => withCell(fields, path, value, like), draft);
