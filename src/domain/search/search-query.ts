import * as z from 'zod';
import { METRIC_SOURCES } from '../listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../listing/options.ts';
import { AGES } from './ages.ts';
import { SORTS } from './sorts.ts';

export const PAGE_SIZE = 24;
/** So many results can be paged through; whoever wants more narrows the search down. */
export const LAST_PAGE = 1000;

/** A parameter that may be given several times; the same value twice counts once. */
const several = <T extends z.ZodType>(value: T, most: number) =>
  z.preprocess(
    (given) => (given === undefined ? [] : [...new Set(Array.isArray(given) ? given : [given])]),
    z.array(value).max(most),
  );
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true');
/** An amount in the address; an empty one, which other clients send, is none. */
const amount = <T extends z.ZodType>(schema: T) => z.preprocess((given) => (given === '' ? undefined : given), schema);
const dollars = amount(z.coerce.number().int().min(0).max(1_000_000_000).optional());
const signedDollars = amount(z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000).optional());
const times = amount(z.coerce.number().min(0).max(1000).optional());

/** The filters of a search: amounts in whole dollars, multiples as they are written (`2.5`), both ends included. */
export const searchFiltersSchema = z.object({
  q: z.string().trim().max(100).default(''),
  category: several(z.enum(CATEGORIES), CATEGORIES.length),
  stage: several(z.enum(STAGES), STAGES.length),
  /** One of the chosen tags is enough, as with every filter that takes several values. */
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
  /** Only what can be bought at once. */
  buyNow: flag,
  /** What was sold is shown too. */
  sold: flag,
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

/** The search as it stands in the address. */
export const searchQuerySchema = searchFiltersSchema.extend({
  /** By relevance where there is a text, else the newest first. */
  sort: z.enum(SORTS).optional(),
  /** Where it is not the usual order of `sort`. */
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;
