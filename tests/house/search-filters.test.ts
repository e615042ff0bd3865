import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Catalogue } from '../../functions/src/integrations/search/embedded/catalogue.ts';
import { findListings } from '../../functions/src/integrations/search/embedded/find-listings.ts';
import { ARRAY_TYPES, type Segment } from '../../functions/src/integrations/search/embedded/segment.ts';
import { SegmentBuilder } from '../../functions/src/integrations/search/embedded/segment-builder.ts';
import { parseSegment, segmentFile } from '../../functions/src/integrations/search/embedded/segment-file.ts';
import {
  clausesOnTheDay,
  dayClausesAt,
  filterClauses,
} from '../../functions/src/integrations/search/opensearch/filter-clauses.ts';
import { indexNames, LISTINGS, SEARCHES } from '../../functions/src/integrations/search/opensearch/index-settings.ts';
import { listingDocument } from '../../functions/src/integrations/search/opensearch/listing-document.ts';
import { filterWords } from '../../src/domain/saved-search/filter-words.ts';
import { filtersKey, normalized, savedFiltersSchema } from '../../src/domain/saved-search/saved-filters.ts';
import { ENDS, FILTERS, type Filter, isRange, rangeRow } from '../../src/domain/search/filter-table.ts';
import { isFilterSet } from '../../src/domain/search/filters.ts';
import { parseSearch } from '../../src/domain/search/parse-search.ts';
import { NO_FILTERS, parseSearchAddress } from '../../src/domain/search/parse-search-address.ts';
import { searchParams } from '../../src/domain/search/search-address.ts';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { SORTS, sortColumn } from '../../src/domain/search/sorts.ts';
import { activeFilterChips } from '../../src/features/search/components/chips.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { renderFilterPanel, shownWithout } from './render-filters.tsx';

// Every filter of the table works in all parts of a search: the URL, saved searches, text, controls, and the columns of
// both engines.

const NOW = new Date('2026-06-15T00:00:00Z');
/** Parameters that set each filter, including both ends of ranges. */
const SET: Record<Filter, string> = {
  category: 'category=SaaS',
  stage: 'stage=earning',
  tech: 'tech=react',
  country: 'country=NO',
  price: 'minPrice=1000&maxPrice=20000',
  mrr: 'minMrr=500&maxMrr=5000',
  profit: 'minProfit=1000&maxProfit=9000',
  multiple: 'minMultiple=1.5&maxMultiple=4',
  subscribers: 'minSubscribers=100&maxSubscribers=2000',
  users: 'minUsers=100&maxUsers=2000',
  visits: 'minVisits=100&maxVisits=2000',
  customers: 'minCustomers=100&maxCustomers=2000',
  followers: 'minFollowers=100&maxFollowers=2000',
  hours: 'minHours=1.5&maxHours=4',
  age: 'age=1-2',
  listed: 'listed=month',
  source: 'source=document',
  ai: 'ai=none',
  profitable: 'profitable=true',
  priceDropped: 'priceDropped=true',
  buyNow: 'buyNow=true',
};
const FITTING = searchEntry(
  'fitting',
  {
    category: 'SaaS',
    stage: 'earning',
    country: 'NO',
    foundedOn: '2025-01',
    askingPrice: 1_000_000,
    cutFrom: 1_200_000,
    multipleTenths: 20,
    buyNow: true,
    listedAt: new Date('2026-06-01T00:00:00Z'),
  },
  {
    tech: ['React'],
    source: 'document',
    ai: 'none',
    revenue: 700_000,
    profit: 500_000,
    mrr: 100_000,
    subscribers: 500,
    users: 500,
    visits: 500,
    customers: 500,
    followers: 500,
    hours: 30,
  },
);
/** An entry that passes none of the filters. */
const OTHER = searchEntry(
  'other',
  {
    category: 'Content',
    stage: 'idea',
    country: 'SE',
    foundedOn: '2010-01',
    askingPrice: 9_000_000,
    multipleTenths: null,
  },
  { tech: ['Go'], source: 'self' },
);
const ENTRIES = [FITTING, OTHER];

const read = (address: string) => parseSearchAddress(new URLSearchParams(address));
const queryOf = (address: string) => searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)));
const NOTHING_FOUND = searchEntries([], [], queryOf(''), NOW);

async function storedSegment(): Promise<{ content: Buffer; bytes: number }> {
  const builder = new SegmentBuilder();
  for (const entry of ENTRIES) builder.add(entry);
  return segmentFile(builder.done());
}
let segment: Segment;
let barePanel: string;
beforeAll(async () => {
  const { content, bytes } = await storedSegment();
  segment = await parseSegment(content, bytes);
  barePanel = await renderFilterPanel(NO_FILTERS);
});

/** Returns the fields that a clause of OpenSearch filters by. */
function fieldsIn(clause: unknown): string[] {
  if (typeof clause !== 'object' || clause === null) return [];
  return Object.entries(clause).flatMap(([key, value]) =>
    ['term', 'terms', 'range'].includes(key) ? Object.keys(value) : fieldsIn(value),
  );
}

describe.each(FILTERS)('%s', (filter) => {
  const { state, ignored } = read(SET[filter]);

  test('the address sets it, and only it, as the API reads it', () => {
    expect(ignored).toEqual([]);
    expect(FILTERS.filter((filter) => isFilterSet(filter, state))).toEqual([filter]);
    expect(FILTERS.filter((item) => isFilterSet(item, queryOf(SET[filter])))).toEqual([filter]);
    expect(searchParams(state).toString()).toBe(SET[filter]);
    if (isRange(filter)) {
      const { ends } = rangeRow(filter);
      expect(ENDS.filter((end) => state[end] !== undefined)).toEqual(Object.values(ends));
    }
  });

  // A filter that is lost when a search is saved would alert about everything.
  test('it survives saving, every parameter alone', () => {
    for (const [name, value] of new URLSearchParams(SET[filter])) {
      const alone = read(`${name}=${value}`).state;
      const kept = normalized(alone);
      expect(searchParams(kept).toString()).toBe(`${name}=${value}`);
      expect(savedFiltersSchema.parse(kept)).toEqual(kept);
      expect(filtersKey(alone)).not.toBe(filtersKey(NO_FILTERS));
    }
  });

  test('it has words, and a chip that takes it off', () => {
    expect(filterWords(state)).toEqual([expect.stringMatching(/\w/)]);
    expect(filterWords(state)[0]).not.toContain('undefined');
    const [chip, ...others] = activeFilterChips(state);
    expect(others).toEqual([]);
    expect([chip?.name, chip?.value]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    expect(activeFilterChips({ ...state, ...chip?.off })).toEqual([]);
  });

  test('it has a control, which shows what is chosen', async () => {
    expect(await renderFilterPanel(state)).not.toBe(barePanel);
  });

  test('where it leaves nothing, a link that is called after it leads to what is there without it', async () => {
    const html = await shownWithout(filter, state, NOTHING_FOUND);
    expect(html).toContain('href="/search"');
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/1 without (the [\w ]+|“[\w ]+”)Clear all/);
  });

  test('the embedded engine finds by it what the reference does, from a stored index', () => {
    const query = queryOf(SET[filter]);
    const found = findListings(new Catalogue(segment), parseSearch(query), NOW);
    expect(found.cards.map(({ id }) => id)).toEqual(['fitting']);
    expect(found).toEqual(searchEntries(ENTRIES, ENTRIES, query, NOW));
  });

  test('OpenSearch has a field for it, in listings and in saved searches', () => {
    const fields = fieldsIn(filterClauses(state, dayClausesAt(NOW)).get(filter));
    expect(fields).not.toEqual([]);
    expect(Object.keys(LISTINGS.mappings.properties)).toEqual(expect.arrayContaining(fields));
    const document = listingDocument(FITTING);
    expect(fields.filter((field) => document[field] === undefined || document[field] === null)).toEqual([]);
    const kept = fieldsIn(filterClauses(state, clausesOnTheDay).get(filter));
    expect(Object.keys(SEARCHES.mappings.properties)).toEqual(expect.arrayContaining(kept));
  });
});

test('every sort has a column in both engines, and nothing is stored without a field', () => {
  const columns = SORTS.flatMap((sort) => (sort === 'relevance' ? [] : sortColumn(sort)));
  expect(Object.keys(ARRAY_TYPES)).toEqual(expect.arrayContaining(columns));
  const fields = Object.keys(LISTINGS.mappings.properties);
  expect(fields).toEqual(expect.arrayContaining(columns));
  expect(fields).toEqual(expect.arrayContaining(Object.keys(listingDocument(OTHER))));
});

describe('the version of what is stored', () => {
  const FIGURES = '../../src/domain/search/figures.ts';
  const TABLE = '../../src/domain/search/filter-table.ts';
  afterEach(() => {
    vi.doUnmock(FIGURES);
    vi.doUnmock(TABLE);
    vi.resetModules();
  });
  const engines = async () => {
    vi.resetModules();
    const { parseSegment: readSegment } = await import(
      '../../functions/src/integrations/search/embedded/segment-file.ts'
    );
    const settings = await import('../../functions/src/integrations/search/opensearch/index-settings.ts');
    const { content, bytes } = await storedSegment();
    return { reading: readSegment(content, bytes), listingsNow: settings.indexNames('x').listingsNow };
  };

  test('is the same where the tables are', async () => {
    const { reading, listingsNow } = await engines();
    expect((await reading).ids).toEqual(['fitting', 'other']);
    expect(listingsNow).toBe(indexNames('x').listingsNow);
  });

  test('is another one with another figure', async () => {
    vi.doMock(FIGURES, async (original) => {
      const figures = await original<typeof import('../../src/domain/search/figures.ts')>();
      return { ...figures, FIGURE_KINDS: [...figures.FIGURE_KINDS, 'stars'] };
    });
    const { reading, listingsNow } = await engines();
    await expect(reading).rejects.toThrow('is of version');
    expect(listingsNow).not.toBe(indexNames('x').listingsNow);
  });

  test('is another one where the numbers of a list stand for other values', async () => {
    vi.doMock(TABLE, async (original) => {
      const table = await original<typeof import('../../src/domain/search/filter-table.ts')>();
      return { ...table, optionsOf: (list: 'stage') => ['new', ...table.optionsOf(list)] };
    });
    await expect((await engines()).reading).rejects.toThrow('is of version');
  });
});
