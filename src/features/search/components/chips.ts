import { BRAND } from '../../../domain/brand.ts';
import { FIGURES, unitOf } from '../../../domain/search/figures.ts';
import {
  choiceText,
  FLAGS,
  flagRow,
  LISTS,
  type ListFilter,
  listRow,
  RANGES,
  type Range,
} from '../../../domain/search/filter-table.ts';
import { endsOf, withRangeBounds } from '../../../domain/search/range-ends.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';

export interface Chip {
  key: string;
  /** Filter name, such as `Price`. */
  name: string;
  /** Selected value, such as `up to $60,000`. */
  value: string;
  /** The change that removes the filter. */
  off: Partial<SearchState>;
}

/** Returns an amount as originally entered in another currency, such as `€10,000`; null for other amounts. */
type TypedAs = (dollars: number) => string | null;

/** Lists everything that narrows down a search; both bounds of a range form one chip. */
export function activeFilterChips(state: SearchState, typedAs: TypedAs = () => null): Chip[] {
  const chips: Chip[] = [];
  if (state.q) chips.push({ key: 'q', name: 'Text', value: `“${state.q}”`, off: { q: '' } });
  for (const list of LISTS) chips.push(...listChips(state, list));
  for (const range of RANGES) {
    const { from, to } = endsOf(range, state);
    const value = rangeText(range, from, to, typedAs);
    const off = withRangeBounds(range, { from: undefined, to: undefined });
    if (value) chips.push({ key: range, name: FIGURES[range].name, value, off });
  }
  for (const flag of FLAGS) {
    const { name, text } = flagRow(flag);
    if (state[flag]) chips.push({ key: flag, name, value: text, off: { [flag]: false } });
  }
  if (state.sold) chips.push({ key: 'sold', name: 'Sale', value: 'with sold ones', off: { sold: false } });
  return chips;
}

function listChips(state: SearchState, list: ListFilter): Chip[] {
  const chosen: readonly string[] = state[list];
  return chosen.map((value) => ({
    key: `${list}=${value}`,
    name: listRow(list).name,
    value: choiceText(list, value),
    off: { [list]: chosen.filter((other) => other !== value) },
  }));
}

/**
 * Formats a range as `from $5,000`, `up to $11,202 (€10,000)`, `$5,000 to $60,000` or `1.5× to 4×`; null if it has no
 * bounds.
 */
export function rangeText(
  range: Range,
  from: number | undefined,
  to: number | undefined,
  typedAs: TypedAs = () => null,
): string | null {
  const { typed: unit, writtenText } = unitOf(range);
  const text = (end: number) => {
    const typed = unit === 'dollars' && typedAs(end);
    return typed ? `${writtenText(end)} (${typed})` : writtenText(end);
  };
  if (from !== undefined && to !== undefined) return from === to ? text(from) : `${text(from)} to ${text(to)}`;
  if (from !== undefined) return `from ${text(from)}`;
  return to === undefined ? null : `up to ${text(to)}`;
}

/** Maximum number of filters listed in the tab title. */
const NAMED = 3;

/** Builds the page title from the search: `SaaS, up to $60,000 · Projects for sale · Handoff`. */
export function searchTitle(chips: readonly Chip[], page: number): string {
  const words = chips.slice(0, NAMED).map(({ value }) => value);
  const parts = [words.join(', '), 'Projects for sale', page > 1 ? `page ${page}` : '', BRAND];
  return parts.filter(Boolean).join(' · ');
}
