import * as z from 'zod';
import { METRIC_SOURCES } from '../listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../listing/options.ts';
import { AGES } from '../search/ages.ts';
import { tagKey } from '../search/filters.ts';
import type { SearchFilters } from '../search/search-query.ts';

const several = <T extends z.ZodType>(value: T, most: number) => z.array(value).max(most).default([]);
const dollars = z.int().min(0).max(1_000_000_000).optional();
const signedDollars = z.int().min(-1_000_000_000).max(1_000_000_000).optional();
const times = z.number().min(0).max(1000).optional();

/**
 * The filters of a search as they are kept: those of the address with its numbers and flags as what they are, without
 * order and page. Amounts in whole dollars.
 */
export const savedFiltersSchema = z.strictObject({
  q: z.string().trim().max(100).default(''),
  category: several(z.enum(CATEGORIES), CATEGORIES.length),
  stage: several(z.enum(STAGES), STAGES.length),
  tech: several(z.string().trim().min(1).max(40), 20),
  country: several(z.string().regex(/^[A-Z]{2}$/), 60),
  age: several(z.enum(AGES), AGES.length),
  source: several(z.enum(METRIC_SOURCES), METRIC_SOURCES.length),
  minPrice: dollars,
  maxPrice: dollars,
  minMrr: dollars,
  maxMrr: dollars,
  minProfit: signedDollars,
  maxProfit: signedDollars,
  minMultiple: times,
  maxMultiple: times,
  buyNow: z.boolean().default(false),
  sold: z.boolean().default(false),
});

const distinct = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].sort();

/**
 * The filters in the one form in which equal searches are equal: values in alphabetical order, each once, tags and
 * text in lower case, nothing that is not set, neither order nor page. Sold listings are left out: nobody can be alerted of one in time.
 */
export function normalised(filters: SearchFilters): SearchFilters {
  const kept = {
    ...filters,
    q: filters.q.trim().toLowerCase().replace(/\s+/g, ' '),
    category: distinct(filters.category),
    stage: distinct(filters.stage),
    tech: distinct(filters.tech.map(tagKey)),
    country: distinct(filters.country),
    age: distinct(filters.age),
    source: distinct(filters.source),
    sold: false,
  };
  const isKept = ([key, value]: [string, unknown]) => key in savedFiltersSchema.shape && value !== undefined;
  // The schema puts what it reads in its own order.
  return savedFiltersSchema.parse(Object.fromEntries(Object.entries(kept).filter(isKept)));
}

/** A text that is the same for equal searches, and for no others. */
export const filtersKey = (filters: SearchFilters): string => JSON.stringify(Object.entries(normalised(filters)));
