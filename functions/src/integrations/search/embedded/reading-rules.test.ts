import { expect, test } from 'vitest';
import { parseSearch } from '../../../../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import { Catalogue } from './catalogue.ts';
import { findListings } from './find-listings.ts';
import { SegmentBuilder } from './segment-builder.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const RATES = [{ currency: 'EUR', rate: '1.1' }];
const dollars = (askingPrice: number) => ({ askingPrice: askingPrice * 100 });

const builder = new SegmentBuilder();
for (const entry of [
  searchEntry('builder', { title: 'Website Builder', oneLine: 'Content for sites', ...dollars(9_000) }),
  searchEntry('content', { title: 'Fern', oneLine: 'Moss and ferns', category: 'Content', ...dollars(30_000) }),
  searchEntry('crypto', { title: 'Crypto Alerts', ...dollars(20_000) }, { mrr: 90_000, revenue: 1_000_000 }),
  searchEntry('laravel', { title: 'Rota', ...dollars(10_500) }, { tech: ['Laravel'], mrr: 600_000, revenue: 700_000 }),
  searchEntry(
    'letter',
    { title: 'Crumb', category: 'Newsletter', foundedOn: '2012-03', ...dollars(700) },
    { subscribers: 700 },
  ),
  searchEntry('nocode', { title: 'Forms', oneLine: 'A no-code tool', ...dollars(11_500) }, { mrr: 110_000 }),
])
  builder.add(entry);
const market = new Catalogue(builder.done());
const found = (q: string, params: object = {}) =>
  findListings(market, parseSearch(searchQuerySchema.parse({ q, ...params }), RATES), NOW).cards.map(({ id }) => id);

test('1: unwanted things are excluded, and known phrases take precedence', () => {
  expect(found('saas without crypto')).not.toContain('crypto');
  expect(found('saas -crypto')).toEqual(found('saas, not crypto'));
  expect(found('no code tool')[0]).toBe('nocode');
});

test('2: a name belongs to the amount next to it in the same part', () =>
  expect(found('saas, mrr over 1k, below $11k')).toEqual(['laravel']));

test('3: order words sort the results unless the URL sets an order', () => {
  expect(found('cheap saas').slice(0, 2)).toEqual(['builder', 'laravel']);
  expect(found('saas with the highest mrr')[0]).toBe('laravel');
  expect(found('oldest')[0]).toBe('letter');
  expect(found('cheapest saas', { sort: 'price', order: 'desc' })[0]).toBe('crypto');
});

test('4: a counted thing isn’t a price', () => {
  expect(found('newsletter with 500 subs')).toEqual(['letter']);
  expect(found('newsletter with 5k readers')).toEqual([]);
});

test.each(['sub 11 grand', 'under 11 k', 'below 11 thousand', 'unter 10.000 €', 'max €10k'])(
  '5: “%s” is an amount',
  (price) => expect(found(`saas ${price}`).sort()).toEqual(['builder', 'laravel']),
);

test('6: maximums are parsed, and an income without a bound hides nothing above it', () => {
  for (const price of ['11k or lower', '11k tops', 'have 11k', 'to spend 11k', 'budget: 11k'])
    expect(found(`saas ${price}`).sort()).toEqual(['builder', 'laravel']);
  expect(found('saas $1,000 mrr')).toEqual(expect.arrayContaining(['crypto', 'nocode', 'laravel']));
  expect(found('saas $1,000 mrr').at(-1)).toBe('laravel');
});

test('7: a multiple of revenue isn’t one of profit', () => {
  expect(found('1.5x revenue')[0]).toBe('laravel');
  expect(found('24x monthly profit')).toEqual(found('about 2x profit'));
});

test('8: filler words and verbs are optional', () =>
  expect(found('looking for a turnkey project built with laravel please')).toEqual(['laravel']));

test('9: the category and the technology are dropped last', () => {
  expect(found('gorgeous laravel kiosk')).toEqual(['laravel']);
  expect(found('gorgeous newsletter alerts')).toEqual(['letter']);
});

test('10: listings in the named category come first', () => expect(found('content sites')[0]).toBe('content'));
