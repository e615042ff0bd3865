import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { listParsedConditions } from './language/list-parsed-conditions.ts';
import { parseSearchText } from './language/parse-search-text.ts';
import { mostFrequent, searchEntries } from './search-entries.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchQuerySchema } from './search-query.ts';
import { searchAnswerSchema, searchResultSchema } from './search-result.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const at = (ms: number) => new Date(ms);
const entries = [
  searchEntry('a', { askingPrice: 500_000, listedAt: at(1) }, { tech: ['React', 'next.js'], mrr: 100_000 }),
  searchEntry(
    'b',
    { category: 'Newsletter', askingPrice: 2_000_000, multipleTenths: null, listedAt: at(3), country: 'DE' },
    { tech: ['Next.js'], profit: -50_000, source: 'recomputed' },
  ),
  searchEntry('c', { stage: 'launched', listedAt: at(2), foundedOn: '2026-01', buyNow: true }, { profit: 250_000 }),
  searchEntry('d', { state: 'sold', listedAt: at(4), multipleTenths: 35 }),
];
type Params = Record<string, unknown>;
const search = (params: Params, matched: readonly SearchEntry[] = entries) =>
  searchEntries(matched, entries, searchQuerySchema.parse(params), NOW);
const ids = (params: Params) => search(params).cards.map(({ id }) => id);

test.each<[Params, string[]]>([
  [{ category: 'SaaS' }, ['c', 'a']],
  [{ category: ['SaaS', 'Newsletter'], stage: 'earning' }, ['b', 'a']],
  [{ country: ['DE', 'FR'] }, ['b']],
  [{ tech: 'NEXT.JS' }, ['b', 'a']],
  [{ age: 'under-1' }, ['c']],
  [{ age: '2-5' }, ['b', 'a']],
  [{ source: 'recomputed' }, ['b']],
  [{ buyNow: 'true' }, ['c']],
  [{ minPrice: '6000', maxPrice: '10000' }, ['c']],
  [{ minPrice: '10000' }, ['b', 'c']],
  [{ minPrice: '10001' }, ['b']],
  [{ maxPrice: '10000' }, ['c', 'a']],
  [{ maxPrice: '9999' }, ['a']],
  [{ minPrice: '0', maxPrice: '0' }, []],
  [{ minMrr: '1000', maxMrr: '1000' }, ['a']],
  [{ minMrr: '1001' }, []],
  [{ maxProfit: '-500' }, ['b']],
  [{ minProfit: '2500' }, ['c']],
  [{ minMultiple: '2', maxMultiple: '2' }, ['c', 'a']],
  [{ maxMultiple: '0' }, []],
  [{ sold: 'true', minMultiple: '2.1' }, ['d']],
])('%j finds %j', (params, expected) => expect(ids(params)).toEqual(expected));

test.each<[Params, string[]]>([
  [{}, ['b', 'c', 'a']],
  [{ sold: 'true' }, ['d', 'b', 'c', 'a']],
  [{ order: 'asc' }, ['a', 'c', 'b']],
  [{ sort: 'price' }, ['a', 'c', 'b']],
  [{ sort: 'price', order: 'desc' }, ['b', 'c', 'a']],
  [{ sort: 'multiple' }, ['a', 'c', 'b']],
  [{ sort: 'multiple', order: 'desc' }, ['a', 'c', 'b']],
  [{ sort: 'profit' }, ['c', 'b', 'a']],
  [{ sort: 'mrr' }, ['a', 'b', 'c']],
  [{ sort: 'age' }, ['c', 'a', 'b']],
  [{ sort: 'relevance' }, ['b', 'c', 'a']],
  [{ sort: 'relevance', order: 'asc' }, ['b', 'c', 'a']],
  [{ sort: 'relevance', q: 'x' }, ['a', 'b', 'c']],
  [{ sort: 'relevance', order: 'asc', q: 'x' }, ['c', 'b', 'a']],
  [{ q: 'x' }, ['a', 'b', 'c']],
  [{ sort: 'price', q: 'x' }, ['a', 'c', 'b']],
])('%j is in the order %j, with missing values last', (params, expected) => expect(ids(params)).toEqual(expected));

test('ties are ordered by id, and ages compare by month', () => {
  const sorted = (sort: string, ...found: SearchEntry[]) =>
    searchEntries(found, found, searchQuerySchema.parse({ sort }), NOW).cards.map(({ id }) => id);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => searchEntry(id)) as [SearchEntry, SearchEntry, SearchEntry];
  for (const found of [
    [a, b, c],
    [c, b, a],
    [b, c, a],
  ])
    expect(sorted('price', ...found)).toEqual(['a', 'b', 'c']);
  const founded = ['2024-03', '2024-09', '2023-12'].map((month) => searchEntry(month, { foundedOn: month }));
  expect(sorted('age', ...founded)).toEqual(['2024-09', '2024-03', '2023-12']);
});

test('matches of only some words are partial, unless nothing was found', () => {
  const lacking = (params: Params, partial: boolean) => {
    const query = searchQuerySchema.parse({ q: 'x', ...params });
    const found = searchEntries(entries, entries, query, NOW, { partial, missing: ['x'], slips: [] });
    return [found.partial, found.missing];
  };
  expect(search({}).partial).toBe(false);
  expect(lacking({}, false)).toEqual([false, ['x']]);
  expect(lacking({}, true)).toEqual([true, ['x']]);
  expect(lacking({ minPrice: '50000' }, true)).toEqual([false, []]);
});

test('a tag is counted whatever its name', () => {
  const named = ['constructor', 'constructor', 'valueOf'].map((tag, i) => searchEntry(`n${i}`, {}, { tech: [tag] }));
  expect(search({}, named).facets.tech).toEqual({ constructor: 2, valueof: 1 });
});

test('the most frequent tags come first, ties alphabetically', () => {
  const counts = { b: 1, d: 2, a: 1, c: 3 };
  expect(Object.keys(mostFrequent(counts, []))).toEqual(['c', 'd', 'a', 'b']);
});

test('counts everything for sale, and everything that can be bought at once', () => {
  expect(search({ category: 'Newsletter' })).toMatchObject({ all: 3, total: 1, facets: { buyNow: 0 } });
  expect(search({}).facets.buyNow).toBe(1);
});

test('values above the last bar are counted in it', () => {
  const dear = [searchEntry('x', { askingPrice: 50_000_000, multipleTenths: 900 })];
  const { price, multiple } = searchEntries(dear, dear, searchQuerySchema.parse({}), NOW).facets;
  expect([price.length, price.at(-1), multiple.length, multiple.at(-1)]).toEqual([20, 1, 20, 1]);
});

test('a facet leaves its own filter out and keeps the others', () => {
  const { facets } = search({ stage: 'launched', category: 'SaaS' });
  expect(facets).toMatchObject({
    stage: { earning: 1, launched: 1 },
    category: { SaaS: 1 },
    country: { NO: 1 },
    age: { 'under-1': 1 },
    source: { self: 1 },
    tech: {},
    buyNow: 1,
    sold: 0,
  });
  expect(search({ tech: 'react' }).facets.tech).toEqual({ react: 1, 'next.js': 2 });
  expect(search({ minPrice: '9000' }).facets.price.slice(0, 5)).toEqual([0, 1, 1, 0, 1]);
  expect(search({ sold: 'true' }).facets.multiple.slice(3, 8)).toEqual([0, 2, 0, 0, 1]);
  expect(search({}).facets.sold).toBe(1);
});

test('the most frequent twenty tags are counted, and those chosen', () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    searchEntry(`t${i}`, {}, { tech: Array.from({ length: i + 1 }, (_, n) => `tag${String(n).padStart(2, '0')}`) }),
  );
  const { tech } = searchEntries(many, many, searchQuerySchema.parse({ tech: 'tag29' }), NOW).facets;
  expect(Object.keys(tech)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `tag${String(n).padStart(2, '0')}`),
    'tag29',
  ]);
});

test('if nothing is found, suggests which filters to drop, most helpful first', () => {
  expect(search({ category: 'Newsletter', stage: 'launched' }).without).toEqual([
    { filter: 'category', total: 1 },
    { filter: 'stage', total: 1 },
  ]);
  expect(search({ q: 'nothing', maxPrice: '10000' }, []).without).toEqual([{ filter: 'q', total: 2 }]);
  expect(search({ country: 'DE', category: 'SaaS' }).without).toEqual([
    { filter: 'country', total: 2 },
    { filter: 'category', total: 1 },
  ]);
  expect(search({}).without).toEqual([]);
});

test('24 results fill one page, and no results are one empty page', () => {
  const pages = (count: number, page = '1') => {
    const many = Array.from({ length: count }, (_, i) => searchEntry(`m${i}`));
    const { page: now, pages: last, total, cards } = searchEntries(many, [], searchQuerySchema.parse({ page }), NOW);
    return [now, last, total, cards.length];
  };
  expect([pages(0), pages(24), pages(25), pages(25, '2'), pages(25, '3')]).toEqual([
    [1, 1, 0, 0],
    [1, 1, 24, 24],
    [1, 2, 25, 24],
    [2, 2, 25, 1],
    [3, 2, 25, 0],
  ]);
});

test('a result has only the allowed fields', () => {
  const result = search({ category: 'SaaS' });
  expect(searchResultSchema.parse(result)).toEqual(result);
  const rates = [{ currency: 'EUR', rate: '1.1202' }];
  const { missing, slips, ...none } = search({ q: 'nothing', maxPrice: '10000' }, []);
  expect([missing, slips]).toEqual([[], []]);
  const understood = listParsedConditions(
    parseSearchText('buy now, verified, since 2019, under €5k, not a chatbot, newest', rates),
  );
  expect(understood).toHaveLength(6);
  const answer = { ...none, understood, unused: ['under £5k'] };
  expect(searchAnswerSchema.parse(answer)).toEqual(answer);
});
