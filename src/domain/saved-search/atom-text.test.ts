import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import type { Card } from '../search/card.ts';
import { searchFiltersSchema } from '../search/search-query.ts';
import { atomText, feedUpdatedAt } from './atom-text.ts';
import { normalized } from './saved-filters.ts';
import type { SavedSearch } from './saved-search.ts';

const LISTED = new Date('2026-06-09T12:00:00Z');
const LATER = new Date('2026-06-20T12:00:00Z');
const ADDRESSES = { site: 'https://site.example', self: 'https://site.example/api/feed/u.i.s.atom' };
const filters = normalized(searchFiltersSchema.parse({ q: 'harbour', category: ['SaaS'] }));
const search = (name: string): SavedSearch => ({ id: 'i', name, filters, alerts: 'off', createdAt: new Date(0) });
const card = (patch: Partial<Card> = {}): Card =>
  searchEntry('l'.repeat(20), { title: 'Harbour Desk', askingPrice: 2_400_000, ...patch }).card;
const dated = { ...card(), listedAt: LISTED, confirmedAt: LISTED };

test('a feed states the search, its own address and page, and each listing with its figures', () => {
  const text = atomText(search('Berths'), [dated], ADDRESSES);
  for (const part of [
    '<id>tag:site.example,2026:saved-search/i</id>',
    '<title>Berths · Handoff</title>',
    '<link rel="self" type="application/atom+xml" href="https://site.example/api/feed/u.i.s.atom"/>',
    'href="https://site.example/search?q=harbour&amp;category=SaaS"',
    `<id>https://site.example/listing/${'l'.repeat(20)}</id>`,
    '<title>Harbour Desk: $24,000</title>',
    `href="https://site.example/listing/${'l'.repeat(20)}/harbour-desk?via=alert"`,
    '<summary>SaaS, $24,000',
  ]) {
    expect(text).toContain(part);
  }
});

test('an entry keeps its id and is updated once its seller confirms it; the feed is as recent as its newest entry', () => {
  const before = atomText(search('Berths'), [dated], ADDRESSES);
  const confirmed = { ...dated, confirmedAt: LATER };
  const after = atomText(search('Berths'), [confirmed], ADDRESSES);
  const of = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<${name}>(.*)</${name}>`, 'g'))].map(([, it]) => it);
  expect(of(after, 'id')).toEqual(of(before, 'id'));
  expect(of(before, 'updated')).toEqual([LISTED.toISOString(), LISTED.toISOString()]);
  expect(of(after, 'updated')).toEqual([LATER.toISOString(), LATER.toISOString()]);
  expect(of(after, 'published')).toEqual([LISTED.toISOString()]);
  expect(feedUpdatedAt([], search('x'))).toEqual(new Date(0));
});

test("a listing's multiple is written as a number", () => {
  const text = atomText(search('Berths'), [{ ...dated, multipleTenths: 25 }], ADDRESSES);
  expect(text).toMatch(/<summary>[^<{]*2\.5× profit/);
});

test('user-entered text is neither markup nor invalid XML', () => {
  const text = atomText(search('<b>\u0000\u000b & "me"\ud800'), [{ ...dated, title: ']]><entry/>' }], ADDRESSES);
  expect(text).toContain('<title>&lt;b&gt; &amp; &quot;me&quot;\ufffd · Handoff</title>');
  expect(text).toContain('<title>]]&gt;&lt;entry/&gt;: $24,000</title>');
  expect(text.match(/<entry/g)).toHaveLength(1);
});
