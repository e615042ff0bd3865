import * as z from 'zod';
import { pictureSchema } from './listing.ts';
import { type MetricKind, metricOf } from './metric.ts';
import { metricSchema } from './metric-schema.ts';
import { multipleTenths } from './multiple.ts';
import { CATEGORIES, SORTS, STAGES } from './options.ts';
import type { PublicListing } from './public-listing.ts';

const PAGE_SIZE = 24;

/** What a listing's card shows; `askingPrice` in cents. Strict, because it is public. */
export const cardSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  oneLine: z.string(),
  category: z.enum(CATEGORIES),
  stage: z.enum(STAGES),
  country: z.string(),
  state: z.enum(['live', 'under-offer', 'sold']),
  askingPrice: z.number().int(),
  multipleTenths: z.number().int().nullable(),
  cover: pictureSchema.nullable(),
  metrics: z.array(metricSchema),
  ownerConfirmed: z.boolean(),
  listedAt: z.date(),
});
export type Card = z.infer<typeof cardSchema>;

const list = <T extends [string, ...string[]]>(values: readonly [...T]) =>
  z.preprocess((v) => (v === undefined ? [] : Array.isArray(v) ? v : [v]), z.array(z.enum(values)));
const dollars = z.coerce.number().int().min(0).optional();

/** The search as it stands in the URL, with prices in whole dollars. */
export const searchQuerySchema = z.object({
  q: z.string().trim().max(100).default(''),
  category: list(CATEGORIES),
  stage: list(STAGES),
  minPrice: dollars,
  maxPrice: dollars,
  sort: z.enum(SORTS).default('newest'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const facetSchema = z.record(z.string(), z.number().int());
export const searchResultSchema = z.strictObject({
  total: z.number().int(),
  all: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  cards: z.array(cardSchema),
  facets: z.strictObject({ category: facetSchema, stage: facetSchema }),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const EARNING_ROWS: MetricKind[] = [
  'ttmRevenue',
  'ttmProfit',
  'mrr',
  'activeSubscriptions',
  'visitors30',
  'ownerHours',
];
const PRE_REVENUE_ROWS: MetricKind[] = ['users', 'activeWeekly', 'runningCost', 'visitors30', 'ownerHours'];

/** The card of a listing, with three metrics chosen by whether it earns. */
export function cardOf({ id, state, teaser, firstListedAt, ownership }: PublicListing): Card {
  const rows = teaser.stage === 'earning' ? EARNING_ROWS : PRE_REVENUE_ROWS;
  return {
    id,
    title: teaser.title,
    oneLine: teaser.oneLine,
    category: teaser.category,
    stage: teaser.stage,
    country: teaser.country,
    state: state === 'paused' ? 'live' : state,
    askingPrice: teaser.askingPrice,
    multipleTenths: multipleTenths(teaser),
    cover: teaser.pictures[0] ?? null,
    metrics: rows.flatMap((kind) => metricOf(teaser, kind) ?? []).slice(0, 3),
    ownerConfirmed: ownership !== null,
    listedAt: firstListedAt,
  };
}

type Filter = 'category' | 'stage' | 'price';

/** Whether a card passes the query's filters, except one (for that filter's own counts). */
function passes(card: Card, query: SearchQuery, except?: Filter): boolean {
  return (
    (except === 'category' || !query.category.length || query.category.includes(card.category)) &&
    (except === 'stage' || !query.stage.length || query.stage.includes(card.stage)) &&
    (query.minPrice === undefined || card.askingPrice >= query.minPrice * 100) &&
    (query.maxPrice === undefined || card.askingPrice <= query.maxPrice * 100)
  );
}

const revenue = (card: Card): number => metricOf(card, 'ttmRevenue')?.value ?? -1;
const COMPARE: Record<Exclude<SearchQuery['sort'], 'relevance'>, (a: Card, b: Card) => number> = {
  newest: (a, b) => b.listedAt.getTime() - a.listedAt.getTime(),
  price: (a, b) => a.askingPrice - b.askingPrice,
  multiple: (a, b) => (a.multipleTenths ?? Infinity) - (b.multipleTenths ?? Infinity),
  revenue: (a, b) => revenue(b) - revenue(a),
};

/**
 * Filters, counts, sorts and pages the cards. `matched` are the cards whose text matches, best first, or all
 * cards where no text is searched for; `all` is the number of all cards. A facet counts the results that
 * choosing it would leave.
 */
export function search(matched: readonly Card[], all: number, query: SearchQuery): SearchResult {
  const count = (except: Filter, key: (card: Card) => string) => {
    const facet: Record<string, number> = {};
    for (const card of matched) {
      if (passes(card, query, except)) facet[key(card)] = (facet[key(card)] ?? 0) + 1;
    }
    return facet;
  };
  const found = matched.filter((card) => passes(card, query));
  const sorted =
    query.sort === 'relevance' && query.q
      ? found
      : found.toSorted(COMPARE[query.sort === 'relevance' ? 'newest' : query.sort]);
  return {
    total: found.length,
    all,
    page: query.page,
    pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    cards: sorted.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE),
    facets: { category: count('category', (card) => card.category), stage: count('stage', (card) => card.stage) },
  };
}
