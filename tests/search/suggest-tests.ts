import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_SUGGESTIONS, NO_SUGGESTIONS } from '../../src/domain/search/search-result.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { type FilledIndex, filledIndex } from './filled-index.ts';
import type { TestedEngine } from './tested-engine.ts';

const ENTRIES = [
  searchEntry('one', { title: 'Harbour Desk' }, { tech: ['React', 'Redis'] }),
  searchEntry(
    'two',
    { title: 'Desk Lamp', category: 'Product', country: 'DE', state: 'under-offer', askingPrice: 500_000 },
    { tech: ['react'] },
  ),
  searchEntry('three', { title: 'Desk for sale', state: 'sold' }, { tech: ['React', 'Remix'] }),
  ...Array.from({ length: 8 }, (_, i) => searchEntry(`lot${i}`, { title: `Orchard ${i}` }, { tech: [`orbit${i}`] })),
];

/** Tests suggestions while somebody types, among listings for sale. */
export function suggestTests(engine: TestedEngine): void {
  describe('suggestions', () => {
    let filled: FilledIndex;
    beforeAll(async () => {
      filled = await filledIndex(engine, ENTRIES);
    });
    afterAll(() => filled.close());

    test('titles by any of their words, even while the last is being typed; nothing sold', async () => {
      const titles = async (text: string) => (await filled.suggest(text)).titles.map(({ id }) => id).sort();
      expect(await titles('desk')).toEqual(['one', 'two']);
      expect(await titles('DES')).toEqual(['one', 'two']);
      expect(await titles('harbour d')).toEqual(['one']);
      expect(await titles('zzzz')).toEqual([]);
      expect((await filled.suggest('lamp')).titles).toEqual([{ id: 'two', title: 'Desk Lamp' }]);
    });

    test('categories and tags by their beginning, with how many are for sale', async () => {
      expect((await filled.suggest('prod')).categories).toEqual([{ category: 'Product', count: 1 }]);
      expect((await filled.suggest('saa')).categories).toEqual([{ category: 'SaaS', count: 9 }]);
      expect((await filled.suggest('re')).tags).toEqual([
        { tag: 'react', count: 2 },
        { tag: 'redis', count: 1 },
      ]);
      expect((await filled.suggest('rem')).tags).toEqual([]);
    });

    test('countries by their beginning, with how many are for sale', async () => {
      expect((await filled.suggest('germ')).countries).toEqual([{ country: 'DE', count: 1 }]);
      expect((await filled.suggest('norw')).countries).toEqual([{ country: 'NO', count: 9 }]);
      expect((await filled.suggest('swed')).countries).toEqual([]);
    });

    test('suggested prices and counts match the search that they lead to', async () => {
      const saas = { filter: 'category', value: 'SaaS' };
      expect((await filled.suggest('saa')).priced).toEqual([]);
      expect((await filled.suggest('saas under 10k')).priced).toEqual([{ ...saas, maxPrice: 10_000, count: 9 }]);
      expect((await filled.suggest('saas under $9,999')).priced).toEqual([]);
      const [react] = (await filled.suggest('reac')).priced;
      expect(react).toEqual({ filter: 'tech', value: 'react', maxPrice: 5_000, count: 1 });
      expect((await filled.search({ tech: 'react', maxPrice: 5_000 })).total).toBe(react?.count);
      expect((await filled.suggest('germany under 12k')).priced).toEqual([
        { filter: 'country', value: 'DE', maxPrice: 12_000, count: 1 },
      ]);
    });

    test('for no text, the largest categories with a price that many of them meet', async () => {
      for (const text of ['', '  '])
        expect(await filled.suggest(text)).toEqual({
          ...NO_SUGGESTIONS,
          priced: [
            { filter: 'category', value: 'SaaS', maxPrice: 10_000, count: 9 },
            { filter: 'category', value: 'Product', maxPrice: 5_000, count: 1 },
          ],
        });
    });

    test('at most a handful of each, and none for empty text or punctuation', async () => {
      const { titles, tags } = await filled.suggest('or');
      expect([titles.length, tags.length]).toEqual([MAX_SUGGESTIONS, MAX_SUGGESTIONS]);
      for (const text of ['.*', '"', '\\', '(', 'under 10k'])
        expect(await filled.suggest(text)).toEqual(NO_SUGGESTIONS);
    });
  });
}
