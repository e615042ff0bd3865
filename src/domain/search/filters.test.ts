import { expect, test } from 'vitest';
import { FILTERS, type Filter, RANGES, tagKey } from './filter-table.ts';
import { isFilterSet } from './filters.ts';
import { endsOf, withRangeBounds } from './range-ends.ts';
import { searchFiltersSchema } from './search-query.ts';

test.each<[Record<string, string>, Filter[]]>([
  [{}, []],
  [{ q: 'harbor', sold: 'true' }, []],
  [{ minPrice: '0' }, ['price']],
  [{ maxPrice: '5000' }, ['price']],
  [{ minMrr: '1', maxMrr: '2', maxProfit: '-5' }, ['mrr', 'profit']],
  [{ category: 'SaaS', tech: 'react' }, ['category', 'tech']],
  [{ buyNow: 'true', minMultiple: '1' }, ['multiple', 'buyNow']],
])('%j narrows a search by %j', (query, expected) => {
  const filters = searchFiltersSchema.parse(query);
  expect(FILTERS.filter((filter) => isFilterSet(filter, filters))).toEqual(expected);
});

test.each(RANGES)('the ends of %s are returned as set', (range) => {
  const open = { from: undefined, to: undefined };
  for (const ends of [open, { ...open, from: 0 }, { ...open, to: 3 }, { from: 1, to: 2 }])
    expect(endsOf(range, withRangeBounds(range, ends))).toEqual(ends);
});

test('a tag is the same in any case, with or without surrounding spaces', () =>
  expect([' Next.js', 'next.js ', 'NEXT.JS'].map(tagKey)).toEqual(['next.js', 'next.js', 'next.js']));
