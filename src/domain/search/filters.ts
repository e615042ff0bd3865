import { ageOf } from './ages.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchFilters } from './search-query.ts';

/** What results can be narrowed down by, beside the text. */
export const FILTERS = [
  'category',
  'price',
  'mrr',
  'profit',
  'multiple',
  'stage',
  'tech',
  'country',
  'age',
  'source',
  'buyNow',
] as const;
export type Filter = (typeof FILTERS)[number];

const isOneOf = <T>(chosen: readonly T[], value: T): boolean => !chosen.length || chosen.includes(value);

/** Whether a value in hundredths (cents) lies between two ends in wholes; what has no value passes only without ends. */
function isWithin(value: number | null, min: number | undefined, max: number | undefined, unit: number): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && (min === undefined || value >= min * unit) && (max === undefined || value <= max * unit);
}

const PASSES: Record<Filter, (entry: SearchEntry, filters: SearchFilters, now: Date) => boolean> = {
  category: ({ card }, { category }) => isOneOf(category, card.category),
  stage: ({ card }, { stage }) => isOneOf(stage, card.stage),
  country: ({ card }, { country }) => isOneOf(country, card.country),
  age: ({ card }, { age }, now) => isOneOf(age, ageOf(card.foundedOn, now)),
  source: ({ source }, { source: chosen }) => isOneOf(chosen, source),
  tech: ({ tech }, { tech: chosen }) => {
    const wanted = chosen.map(tagKey);
    return !wanted.length || tech.some((tag) => wanted.includes(tagKey(tag)));
  },
  buyNow: ({ card }, { buyNow }) => !buyNow || card.buyNow,
  price: ({ card }, { minPrice, maxPrice }) => isWithin(card.askingPrice, minPrice, maxPrice, 100),
  mrr: ({ mrr }, { minMrr, maxMrr }) => isWithin(mrr, minMrr, maxMrr, 100),
  profit: ({ profit }, { minProfit, maxProfit }) => isWithin(profit, minProfit, maxProfit, 100),
  // Compared as they are shown, in tenths: 2.5 includes what is shown as 2.5×.
  multiple: ({ card }, { minMultiple, maxMultiple }) =>
    isWithin(card.multipleTenths, minMultiple && tenths(minMultiple), maxMultiple && tenths(maxMultiple), 1),
};
/** A multiple as it is compared: 2.5 times are 25 tenths. */
export const tenths = (times: number): number => Math.round(times * 10);

/** The filters of a search that an entry does not pass. The text, and whether sold ones are shown, are decided apart. */
export const failedFilters = (entry: SearchEntry, filters: SearchFilters, now: Date): Filter[] =>
  FILTERS.filter((filter) => !PASSES[filter](entry, filters, now));

/** The ends of the filters that are ranges. */
export const RANGES = {
  price: ['minPrice', 'maxPrice'],
  mrr: ['minMrr', 'maxMrr'],
  profit: ['minProfit', 'maxProfit'],
  multiple: ['minMultiple', 'maxMultiple'],
} as const;
export type Range = keyof typeof RANGES;
const isRange = (filter: Filter): filter is Range => filter in RANGES;

/** Whether a search narrows its results down by a filter. */
export function isSet(filter: Filter, filters: SearchFilters): boolean {
  if (isRange(filter)) return RANGES[filter].some((end) => filters[end] !== undefined);
  return filter === 'buyNow' ? filters.buyNow : filters[filter].length > 0;
}

/** How a tag is compared and counted: sellers type `Next.js` and `next.js`. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();
