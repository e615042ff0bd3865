import { expect, test } from 'vitest';
import { NO_SUGGESTIONS } from '../../../domain/search/search-result.ts';
import { popularGroups, recentGroups, suggestionGroups } from './suggestion-groups.ts';

const priced = [
  { filter: 'category' as const, value: 'SaaS', maxPrice: 10_000, count: 14 },
  { filter: 'country' as const, value: 'DE', maxPrice: 5_000, count: 2 },
];
const ITEMS = [
  { to: '/search?category=SaaS&maxPrice=10000', text: 'SaaS under $10,000', count: 14 },
  { to: '/search?country=DE&maxPrice=5000', text: 'Germany under $5,000', count: 2 },
];

test('a suggestion with a price states its name and count, and leads there', () => {
  const countries = [{ country: 'DE', count: 3 }];
  expect(suggestionGroups({ ...NO_SUGGESTIONS, countries, priced })).toEqual([
    { name: 'Countries', items: [{ to: '/search?country=DE', text: 'Germany', count: 3 }] },
    { name: 'Up to a price', items: ITEMS },
  ]);
});

test('a recent search shows its count as soon as it is known, even zero', () => {
  const [group] = recentGroups(
    ['tea', 'vets', 'soap'],
    [
      { text: 'vets', count: 7 },
      { text: 'soap', count: 0 },
    ],
  );
  expect(group?.items.map(({ text, count }) => [text, count])).toEqual([
    ['tea', undefined],
    ['vets', 7],
    ['soap', 0],
    ['Clear recent searches', undefined],
  ]);
});

test('popular suggestions form their own group, if any', () => {
  expect(popularGroups({ ...NO_SUGGESTIONS, priced })).toEqual([{ name: 'Popular categories', items: ITEMS }]);
  expect(popularGroups(NO_SUGGESTIONS)).toEqual([]);
});
