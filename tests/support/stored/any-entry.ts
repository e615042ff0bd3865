import fc from 'fast-check';
import { WRITTEN_WITH_AI } from '../../../src/domain/listing/details/detail-options.ts';
import { METRIC_SOURCES } from '../../../src/domain/listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../../../src/domain/listing/options.ts';
import { AGES } from '../../../src/domain/search/ages.ts';
import { LISTED_WITHIN } from '../../../src/domain/search/listed-within.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';
import { type SearchQuery, searchQuerySchema } from '../../../src/domain/search/search-query.ts';
import { SORTS } from '../../../src/domain/search/sorts.ts';
import { recordOf } from '../../../src/domain/shared/record-of.ts';
import { searchEntry } from '../listings/search-entry.ts';

const WORDS = ['harbour', 'desk', 'menu', 'Next.js', 'newsletter', 'tickets', 'ferry', 'tiny', 'café'];
const TAGS = ['React', 'react', 'Next.js', 'Rust', 'Stripe', 'go', ' Go '];
const COUNTRIES = ['DE', 'NO', 'US', 'GH'];
/** The set of amounts is small, so that equal amounts occur. */
const cents = fc.constantFrom(-50_000, 0, 99_999, 100_000, 250_000, 1_000_000, 9_999_900, 12_345_678_900);
const maybeNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((all) => all.join(' '));

/** Generates any listing under an id. */
export const anyEntry = (id: string): fc.Arbitrary<SearchEntry> =>
  fc
    .record({
      card: fc.record({
        title: words,
        oneLine: words,
        category: fc.constantFrom(...CATEGORIES),
        stage: fc.constantFrom(...STAGES),
        country: fc.constantFrom(...COUNTRIES),
        foundedOn: fc.constantFrom('2010-01', '2023-06', '2024-05', '2024-06', '2025-06', '2026-05', '2026-09'),
        state: fc.constantFrom('live' as const, 'live' as const, 'under-offer' as const, 'sold' as const),
        askingPrice: cents,
        cutFrom: maybeNull(cents),
        buyNow: fc.boolean(),
        multipleTenths: maybeNull(fc.constantFrom(0, 5, 24, 25, 200)),
        listedAt: fc.constantFrom(0, 1, 2, Date.UTC(2026, 4, 27), Date.UTC(2026, 4, 5)).map((ms) => new Date(ms)),
      }),
      entry: fc.record({
        reasonForSelling: words,
        tech: fc.array(fc.constantFrom(...TAGS), { maxLength: 4 }),
        revenue: maybeNull(cents),
        profit: maybeNull(cents),
        mrr: maybeNull(cents),
        ...recordOf(['subscribers', 'users', 'visits', 'customers', 'followers', 'hours'] as const, () =>
          maybeNull(cents),
        ),
        source: fc.constantFrom(...METRIC_SOURCES),
        ai: fc.constantFrom(...WRITTEN_WITH_AI),
      }),
    })
    .map(({ card, entry }) => searchEntry(id, card, entry));

const some = <T>(all: readonly T[]) => fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...all]));
const end = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  fc.constantFrom('0', '500', '1000', '2500', '99999'),
);
const times = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  fc.constantFrom('0', '0.5', '2.45', '2.5', '20'),
);
const seldom = fc.constantFrom('false', 'false', 'true');

/** Generates any search, as the address contains it. */
export const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: fc.oneof(fc.constant(''), words, fc.constantFrom('harb', 'newsleter', 'desk under 1k', 'mrr 1000', '--')),
    category: some(CATEGORIES),
    stage: some(STAGES),
    tech: some(['react', 'GO', 'next.js', 'elm']),
    country: some([...COUNTRIES, 'FR']),
    age: some(AGES),
    listed: some(LISTED_WITHIN),
    ai: some(WRITTEN_WITH_AI),
    source: some(METRIC_SOURCES),
    minPrice: end,
    maxPrice: end,
    minMrr: end,
    maxMrr: end,
    minProfit: end,
    maxProfit: end,
    minMultiple: times,
    maxMultiple: times,
    profitable: seldom,
    priceDropped: seldom,
    buyNow: seldom,
    sold: seldom,
    sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
    order: fc.option(fc.constantFrom('asc' as const, 'desc' as const), { nil: undefined }),
    page: fc.constantFrom('1', '1', '2', '3'),
  })
  .map((params) => searchQuerySchema.parse(params));
