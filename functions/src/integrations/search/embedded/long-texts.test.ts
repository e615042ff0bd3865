import { expect, test } from 'vitest';
import { parseSearch } from '../../../../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import { Catalogue } from './catalogue.ts';
import { findListings } from './find-listings.ts';
import { SegmentBuilder } from './segment-builder.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const MAX_TIMES = 10;
const WORDS = Array.from({ length: 150 }, (_, i) => {
  const letter = (at: number) => 'bcdfghjklmnprst'[Math.floor(i / 15 ** at) % 15] as string;
  return `${letter(0)}a${letter(1)}o${letter(0)}un${letter(1)}e`;
});
const mistyped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

let looks = 0;
/** Wraps a list to count how often it is accessed. */
const counted = <L extends object>(list: L): L =>
  new Proxy(list, {
    get: (target, key) => {
      looks += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const builder = new SegmentBuilder();
for (let i = 0; i < 150; i++) {
  const oneLine = [7, 11, 13].map((step) => WORDS[(i * step) % WORDS.length]).join(' ');
  builder.add(searchEntry(`a${String(i).padStart(3, '0')}`, { title: WORDS[i] as string, oneLine }));
}
const segment = builder.done();
const market = new Catalogue({ ...segment, terms: counted(segment.terms), postings: counted(segment.postings) });

/** Returns how many terms and postings a search for this text accesses. */
function work(q: string): number {
  looks = 0;
  findListings(market, parseSearch({ ...searchQuerySchema.parse({}), q }), NOW);
  return looks;
}

test.each<[name: string, of: (word: string) => string]>([
  ['words', (word) => word],
  ['beginnings', (word) => word.slice(0, 5)],
  ['mistyped words', mistyped],
  ['unwanted words', (word) => `not ${word}`],
  ['mistyped unwanted words', (word) => `-${mistyped(word)}`],
  ['words and figures', (word) => `${word}, under 20k`],
  ['ordered words', (word) => `cheapest ${word}`],
])('a hundred %s, and 500 characters of them, cost at most ten times a text of two', (_, of) => {
  const many = WORDS.slice(0, 100).map(of).join(' ');
  const short = Math.max(...WORDS.slice(0, 20).map((word) => work(`${WORDS[0]} ${of(word)}`)));
  expect(short).toBeGreaterThan(0);
  expect(work(many)).toBeLessThanOrEqual(MAX_TIMES * short);
  expect(work(many.slice(0, 500))).toBeLessThanOrEqual(MAX_TIMES * short);
});
