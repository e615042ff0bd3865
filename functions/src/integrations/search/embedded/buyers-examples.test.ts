import { expect, test } from 'vitest';
import { parseSearch } from '../../../../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import { Catalogue } from './catalogue.ts';
import { findListings } from './find-listings.ts';
import { SegmentBuilder } from './segment-builder.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const RATES = [{ currency: 'EUR', rate: '1.1202' }];
const dollars = (askingPrice: number) => ({ askingPrice: askingPrice * 100 });
const on = (day: number) => ({ listedAt: new Date(Date.UTC(2026, 4, day)) });

const builder = new SegmentBuilder();
for (const entry of [
  searchEntry('agency-big', { title: 'Loud Agency', category: 'Service', ...dollars(70_000) }, { revenue: 9_000_000 }),
  searchEntry('agency-small', { title: 'Quiet Agency', category: 'Service', ...dollars(60_000) }, { revenue: 800_000 }),
  searchEntry('app-budget', { title: 'Budget App', category: 'Product', ...dollars(40_000) }, { hours: 20 }),
  searchEntry('app-game', { title: 'Chess Game App', category: 'Product', ...dollars(41_000) }, { hours: 90 }),
  searchEntry('blog', { title: 'Travel Blog', category: 'Content', ...dollars(25_000) }, { visits: 45_000 }),
  searchEntry('blog-dear', { title: 'Food Blog', category: 'Content', ...dollars(45_000) }, { visits: 9_000 }),
  searchEntry('chatbot', { title: 'AI Chatbot', ...dollars(55_000) }, { customers: 10 }),
  searchEntry('directory', { title: 'Vet Directory', category: 'Content', ...dollars(24_000) }),
  searchEntry('directory-dear', { title: 'Spa Directory', category: 'Content', ...dollars(26_000) }),
  searchEntry('django', { title: 'Rota Planner', ...dollars(56_000) }, { tech: ['Django'] }),
  searchEntry('extension-new', { title: 'Tab Chrome Extension', category: 'Product', ...on(9), ...dollars(8_100) }),
  searchEntry('extension-old', { title: 'Pin Chrome Extension', category: 'Product', ...on(2), ...dollars(8_000) }),
  searchEntry('invoices', { title: 'AI Invoices', ...dollars(57_000) }, { customers: 80, mrr: 260_000 }),
  searchEntry(
    'letter-big',
    { title: 'Bread Letter', category: 'Newsletter', multipleTenths: 25, ...dollars(7_000) },
    { subscribers: 9_000 },
  ),
  searchEntry(
    'letter-small',
    { title: 'Tea Letter', category: 'Newsletter', multipleTenths: 40, ...dollars(6_000) },
    { subscribers: 700 },
  ),
  searchEntry(
    'market',
    { title: 'Boat Marketplace', category: 'Marketplace', ...dollars(30_000) },
    { revenue: 2_000_000 },
  ),
  searchEntry(
    'market-dear',
    { title: 'Sail Marketplace', category: 'Marketplace', ...dollars(90_000) },
    { revenue: 900_000 },
  ),
  searchEntry('plugin-big', { title: 'Map Plugin', category: 'Product', ...dollars(3_300) }, { users: 6_000 }),
  searchEntry('plugin-small', { title: 'Form Plugin', category: 'Product', ...dollars(3_500) }, { users: 400 }),
  searchEntry('shop-canada', {
    title: 'Maple Shop',
    category: 'Ecommerce',
    country: 'CA',
    foundedOn: '2023-04',
    ...dollars(50_000),
  }),
  searchEntry('store', { title: 'Kettle Store', category: 'Ecommerce', foundedOn: '2015-01', ...dollars(13_000) }),
  searchEntry('store-drop', {
    title: 'Pet Store',
    oneLine: 'Dropshipping for cats',
    category: 'Ecommerce',
    foundedOn: '2016-01',
  }),
  searchEntry('store-pet', {
    title: 'Pet Store',
    oneLine: 'Toys for dogs',
    category: 'Ecommerce',
    foundedOn: '2017-01',
    ...dollars(31_000),
  }),
  searchEntry('wordpress', { title: 'Recipe Site', category: 'Content', ...dollars(8_500) }, { tech: ['WordPress'] }),
])
  builder.add(entry);
const market = new Catalogue(builder.done());
const found = (q: string) =>
  findListings(market, parseSearch(searchQuerySchema.parse({ q }), RATES), NOW).cards.map(({ id }) => id);

test.each<[q: string, first: string[], never: string[]]>([
  ['sub 25k directory', ['directory'], ['directory-dear']],
  ['plugin for under €3k', ['plugin-big'], ['plugin-small']],
  ['store 12k€', ['store'], ['store-pet']],
  ['20 to 30 grand blog', ['blog'], ['blog-dear']],
  ['can spend 9k on a wordpress site', ['wordpress'], []],
  ['$2,500 mrr, below 80k', ['invoices'], ['django']],
  ['mrr > $500 and price < $60k', ['invoices'], ['django']],
  ['newsletter 3x or lower', ['letter-big'], ['letter-small']],
  ['24x monthly profit', [], ['letter-small']],
  ['marketplace 1.5x revenue', ['market'], ['market-dear']],
  ['letter with 8k subscribers', ['letter-big'], ['letter-small']],
  ['plugin over 5,000 installs', ['plugin-big'], ['plugin-small']],
  ['30k visits a month', ['blog'], ['blog-dear']],
  ['saas with 50+ customers', ['invoices'], ['chatbot']],
  ['latest chrome extensions', ['extension-new', 'extension-old'], []],
  ['lowest priced newsletters', ['letter-small', 'letter-big'], []],
  ['agency with the highest revenue', ['agency-big', 'agency-small'], []],
  ['pet store, no dropshipping please', ['store-pet'], ['store-drop']],
  ['apps except games', ['app-budget'], ['app-game']],
  ['ai saas -chatbot', ['invoices'], ['chatbot']],
  ['shop founded after 2022', ['shop-canada'], ['store', 'store-drop', 'store-pet']],
  ['2 to 4 years old', [], ['store']],
  ['under 3 hours a week', ['app-budget'], ['app-game', 'blog']],
  ['created with django', ['django'], ['invoices']],
  ['canada based shop', ['shop-canada'], ['store']],
  // These texts have a typo in a category or a country, as happens while typing.
  ['newslettr', ['letter-big', 'letter-small'], ['blog']],
  ['shop in Cnada', ['shop-canada'], ['store']],
])('“%s” finds %j first and nothing of %j', (q, first, never) => {
  const ids = found(q);
  expect(ids.slice(0, first.length)).toEqual(first);
  expect(ids.filter((id) => never.includes(id))).toEqual([]);
  expect(ids.length).toBeGreaterThan(0);
});
