import { countryName } from '../../../domain/account/countries.ts';
import { BRAND } from '../../../domain/brand.ts';
import { SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import { STAGE_LABELS } from '../../../domain/listing/options.ts';
import { AGE_LABELS } from '../../../domain/search/ages.ts';
import { RANGES, type Range } from '../../../domain/search/filters.ts';
import { LISTS, type ListFilter, type SearchState } from '../../../domain/search/search-address.ts';
import { formatMoney } from '../../../domain/shared/money.ts';

export interface Chip {
  key: string;
  /** The filter: `Price`. */
  name: string;
  /** What is chosen: `up to $60,000`. */
  value: string;
  /** What takes it off. */
  off: Partial<SearchState>;
}

const FILTER_NAMES: Record<ListFilter | Range, string> = {
  category: 'Category',
  stage: 'Stage',
  tech: 'Tag',
  country: 'Country',
  age: 'Age',
  source: 'Figures',
  price: 'Price',
  mrr: 'MRR',
  profit: 'Profit',
  multiple: 'Multiple',
};

const WORDS: { [L in ListFilter]: (value: SearchState[L][number]) => string } = {
  category: (value) => value,
  stage: (value) => STAGE_LABELS[value],
  tech: (value) => value,
  country: countryName,
  age: (value) => AGE_LABELS[value],
  source: (value) => SOURCE_LABELS[value],
};

/** What narrows a search down, one by one; both ends of a range are one. */
export function chipsOf(state: SearchState): Chip[] {
  const chips: Chip[] = [];
  if (state.q) chips.push({ key: 'q', name: 'Text', value: `“${state.q}”`, off: { q: '' } });
  for (const list of LISTS) chips.push(...listChips(state, list));
  for (const range of Object.keys(RANGES) as Range[]) {
    const [from, to] = RANGES[range];
    const value = rangeText(range, state[from], state[to]);
    if (value) {
      chips.push({ key: range, name: FILTER_NAMES[range], value, off: { [from]: undefined, [to]: undefined } });
    }
  }
  if (state.buyNow) chips.push({ key: 'buyNow', name: 'Sale', value: 'Buy now', off: { buyNow: false } });
  if (state.sold) chips.push({ key: 'sold', name: 'Sale', value: 'with sold ones', off: { sold: false } });
  return chips;
}

function listChips<L extends ListFilter>(state: SearchState, list: L): Chip[] {
  const chosen: readonly SearchState[L][number][] = state[list];
  return chosen.map((value) => ({
    key: `${list}=${value}`,
    name: FILTER_NAMES[list],
    value: WORDS[list](value),
    off: { [list]: chosen.filter((other) => other !== value) },
  }));
}

/** `from $5,000`, `up to $60,000`, `$5,000 to $60,000`, `1.5× to 4×`; null without an end. */
export function rangeText(range: Range, from: number | undefined, to: number | undefined): string | null {
  const text = (value: number) => (range === 'multiple' ? `${value}×` : formatMoney(value * 100));
  if (from !== undefined && to !== undefined) return from === to ? text(from) : `${text(from)} to ${text(to)}`;
  if (from !== undefined) return `from ${text(from)}`;
  return to === undefined ? null : `up to ${text(to)}`;
}

/** So many of the chosen filters are named in the title of the tab. */
const NAMED = 3;

/** The title of the page: what is searched for, `SaaS, up to $60,000 · Projects for sale · Handoff`. */
export function searchTitle(chips: readonly Chip[], page: number): string {
  const words = chips.slice(0, NAMED).map(({ value }) => value);
  const parts = [words.join(', '), 'Projects for sale', page > 1 ? `page ${page}` : '', BRAND];
  return parts.filter(Boolean).join(' · ');
}
