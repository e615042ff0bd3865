import { expect, test } from 'vitest';
import { NO_FILTERS, parseSearchAddress } from './parse-search-address.ts';
import { searchAddress, searchParams } from './search-address.ts';
import { searchQuerySchema } from './search-query.ts';

const read = (query: string) => parseSearchAddress(new URLSearchParams(query));
const FULL =
  'q=harbor+desk&category=SaaS&category=Content&stage=earning&tech=next.js&country=NO&country=DE&age=1-2&source=document' +
  '&minPrice=0&maxPrice=60000&minMrr=1&maxMrr=2&minProfit=-500&maxProfit=9&minMultiple=1.5&maxMultiple=4&buyNow=true' +
  '&sold=true&sort=price&order=desc&page=3';

test('an address is parsed and formatted without loss', () => {
  const { state, ignored } = read(`${FULL}&view=table`);
  expect(ignored).toEqual([]);
  expect(searchParams(state).toString()).toBe(FULL);
  expect(searchAddress(state)).toBe(`/search?${FULL}&view=table`);
  expect(read('')).toEqual({ state: NO_FILTERS, ignored: [] });
  expect(searchAddress(NO_FILTERS)).toBe('/search');
  expect(searchAddress({ category: ['SaaS'] })).toBe('/search?category=SaaS');
  expect(read('order=asc')).toEqual({ state: { ...NO_FILTERS, order: 'asc' }, ignored: [] });
});

test.each([
  FULL,
  '',
  'tech=React&tech=React',
  'minPrice=&q=',
  'sort=relevance',
  'q=%F0%9F%9A%80',
  'buyNow=false&utm_source=x',
  `q=${'x'.repeat(100)}`,
  'country=XX',
  'minMultiple=1000',
  'maxProfit=-500',
  'maxMultiple=2.25',
  `tech=${'x'.repeat(40)}`,
  'minProfit=-1000000000',
  'page=1000',
])('%s is parsed as the API does', (query) => {
  const { state, ignored } = read(query);
  const params = new URLSearchParams(query);
  const given = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
  const { view, ...rest } = state;
  const single = (values: string[]) => (values.length === 1 ? values[0] : values);
  const parsed = searchQuerySchema.parse(Object.fromEntries(Object.entries(given).map(([k, v]) => [k, single(v)])));
  expect([rest, ignored, view]).toEqual([parsed, [], 'grid']);
});

test.each([
  'country=NOR',
  'country=xNO',
  'category=Cars',
  'stage=x',
  'country=no',
  'age=3',
  'source=x',
  `tech=${'x'.repeat(41)}`,
  'buyNow=yes',
  'sold=1',
  'minPrice=-1',
  'maxPrice=1.5',
  'minPrice=ten',
  'maxMrr=1e3',
  'maxMultiple=1001',
  'minMultiple=-1',
  'page=0',
  'page=1001',
  'page=1.5',
  'sort=luck',
  'order=up',
  'view=list',
  'minProfit=9999999999',
])('%s is ignored and reported', (query) => {
  const { state, ignored } = read(`q=harbor&${query}`);
  expect(ignored).toEqual([query.split('=')[0]]);
  expect(state).toEqual({ ...NO_FILTERS, q: 'harbor' });
  expect(searchQuerySchema.safeParse(Object.fromEntries(searchParams(state))).success).toBe(true);
});

test('invalid list entries are left out, and long ones truncated', () => {
  expect(read('category=SaaS&category=Cars')).toMatchObject({ state: { category: ['SaaS'] }, ignored: ['category'] });
  const tags = Array.from({ length: 21 }, (_, i) => `tech=t${i}`).join('&');
  expect(read(tags).state.tech).toHaveLength(20);
  expect(read(tags).ignored).toEqual(['tech']);
  expect(read(`q=${'x'.repeat(99)}+yz`).state.q).toBe('x'.repeat(99));
  expect(read(`q=${'x'.repeat(99)}%F0%9F%9A%80`).state.q).toBe('x'.repeat(99));
});

test('surrounding spaces and empty values are ignored', () => {
  expect(read('category=%20SaaS&tech=%20react%20&page=%203&minPrice=%205').state).toMatchObject({
    category: ['SaaS'],
    tech: ['react'],
    page: 3,
    minPrice: 5,
  });
  expect(read('category=&tech=%20&page=')).toEqual({ state: NO_FILTERS, ignored: [] });
});
