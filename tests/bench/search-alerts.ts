import { refs } from '../../functions/src/data/firestore/refs.ts';
import { candidatesFor, keptSearches } from '../../functions/src/records/search/kept-searches.ts';
import { randomFrom } from '../../scripts/demo/random-from.ts';
import { CATEGORIES } from '../../src/domain/listing/options.ts';
import { isMatch } from '../../src/domain/saved-search/matches-text.ts';
import { normalized } from '../../src/domain/saved-search/saved-filters.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { type SearchFilters, searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { TAGS } from '../../src/domain/tags.ts';
import { marketEntries } from './market-entries.ts';
import type { Row } from './report.ts';

const SEARCHES = 10_000;
const LISTINGS = 100;
/** Number of searches that are written at the same time. */
const AT_ONCE = 250;
const NOW = new Date('2026-06-15T00:00:00Z');
const COUNTRIES = ['US', 'GB', 'DE', 'IN', 'CA', 'FR', 'NL', 'ES', 'AU', 'BR'];
const TEXTS = ['invoices', 'newsletter about travel', 'shop', 'ai tool', 'booking', 'podcast', 'chrome extension'];

/**
 * Returns searches as buyers save them: most name a category, half a price, some tags, words or a country, and one in
 * forty nothing.
 */
function savedSearches(): SearchFilters[] {
  const random = randomFrom(39);
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  return Array.from({ length: SEARCHES }, () => {
    const given = {
      ...(random() < 0.6 && { category: oneOf(CATEGORIES) }),
      ...(random() < 0.5 && { maxPrice: (1 + below(60)) * 1_000 }),
      ...(random() < 0.2 && { minPrice: below(10) * 1_000 }),
      ...(random() < 0.4 && { minMrr: (1 + below(20)) * 100 }),
      ...(random() < 0.25 && { tech: [oneOf(TAGS), oneOf(TAGS)] }),
      ...(random() < 0.15 && { country: oneOf(COUNTRIES) }),
      ...(random() < 0.15 && { q: oneOf(TEXTS) }),
    };
    return normalized(searchFiltersSchema.parse(given));
  });
}

/** Measures the cost of finding the saved searches that new listings match, by keys and by reading all of them. */
export async function measureSearchAlerts(): Promise<Row[]> {
  const searches = savedSearches().map((filters, i) => ({ id: keptSearchId(`buyer${i}`, 's'.repeat(20)), filters }));
  for (let from = 0; from < SEARCHES; from += AT_ONCE)
    await Promise.all(
      searches.slice(from, from + AT_ONCE).map(({ id, filters }) => keptSearches.upsertSearch(id, filters)),
    );
  const entries = [...marketEntries(LISTINGS)];

  let read = 0;
  let matched = 0;
  let scanned = 0;
  const begin = performance.now();
  for (const entry of entries) {
    const candidates = await candidatesFor(entry);
    read += candidates.length;
    matched += candidates.filter(({ filters }) => isMatch(entry, filters, NOW)).length;
  }
  const byKeys = performance.now() - begin;

  const scanBegin = performance.now();
  for (const entry of entries) {
    const all = (await refs.keptSearches().get()).docs.map((doc) => doc.data());
    scanned += all.filter(({ filters }) => isMatch(entry, filters, NOW)).length;
  }
  const byScan = performance.now() - scanBegin;
  if (scanned !== matched) throw new Error(`By keys ${matched} matches are found, by reading all ${scanned}.`);
  return [
    {
      what: `Saved searches read for a new listing, of ${SEARCHES}`,
      value: read / LISTINGS,
      unit: 'documents',
      baseline: { what: 'all are read', value: SEARCHES },
      aim: { most: 0.2 },
      aimOn: 'ratio',
    },
    { what: 'Saved searches read for each that matches', value: read / matched, unit: 'documents' },
    { what: 'Saved searches that a new listing matches', value: matched / LISTINGS, unit: 'searches' },
    {
      what: 'Time to match a new listing',
      value: byKeys / LISTINGS,
      unit: 'ms',
      baseline: { what: 'all are read', value: byScan / LISTINGS },
    },
  ];
}
