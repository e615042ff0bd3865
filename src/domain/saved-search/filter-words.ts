import { countryName } from '../account/countries.ts';
import { SOURCE_LABELS } from '../listing/figures/metric.ts';
import { STAGE_LABELS } from '../listing/options.ts';
import { AGE_LABELS } from '../search/ages.ts';
import type { Range } from '../search/filters.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { formatMoney } from '../shared/money.ts';
import { upperFirst } from '../shared/text.ts';

// Public pages load this file, so it imports no zod.

const either = (values: readonly string[]): string[] => (values.length ? [values.join(' or ')] : []);
const dollars = (amount: number): string => formatMoney(amount * 100);
const times = (value: number): string => `${value}×`;

function between(name: string, min: number | undefined, max: number | undefined, text: (value: number) => string) {
  if (min !== undefined && max !== undefined) return [`${name} ${text(min)}–${text(max)}`];
  if (min !== undefined) return [`${name} ≥ ${text(min)}`];
  return max === undefined ? [] : [`${name} ≤ ${text(max)}`];
}

const RANGE_WORDS: Record<Range, (filters: SearchFilters) => string[]> = {
  price: ({ minPrice, maxPrice }) => between('price', minPrice, maxPrice, dollars),
  mrr: ({ minMrr, maxMrr }) => between('MRR', minMrr, maxMrr, dollars),
  profit: ({ minProfit, maxProfit }) => between('profit', minProfit, maxProfit, dollars),
  multiple: ({ minMultiple, maxMultiple }) => between('multiple', minMultiple, maxMultiple, times),
};

/** What a search looks for, one part for each filter that is set: `SaaS`, `MRR ≥ $1,000`. */
export const filterWords = (filters: SearchFilters): string[] => [
  ...(filters.q ? [`“${filters.q}”`] : []),
  ...either(filters.category),
  ...either(filters.stage.map((stage) => STAGE_LABELS[stage])),
  ...either(filters.tech),
  ...either(filters.country.map(countryName)),
  ...RANGE_WORDS.price(filters),
  ...RANGE_WORDS.mrr(filters),
  ...RANGE_WORDS.profit(filters),
  ...RANGE_WORDS.multiple(filters),
  ...either(filters.age.map((age) => AGE_LABELS[age].toLowerCase())).map((age) => `${age} old`),
  ...either(filters.source.map((source) => SOURCE_LABELS[source])),
  ...(filters.buyNow ? ['buy now'] : []),
];

/** What a search looks for, in one line. */
export const filtersText = (filters: SearchFilters): string => filterWords(filters).join(', ') || 'Every new project';

export const LONGEST_NAME = 80;

/** The name that a saved search has until its owner gives it another: `SaaS, MRR ≥ $1,000`. */
export function suggestedName(filters: SearchFilters): string {
  const first = upperFirst(filtersText(filters));
  return first.length > LONGEST_NAME ? `${first.slice(0, LONGEST_NAME - 1).trimEnd()}…` : first;
}
