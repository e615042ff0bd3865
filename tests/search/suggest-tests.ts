import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_SUGGESTIONS } from '../../src/domain/search/search-result.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { type FilledIndex, filledIndex } from './filled-index.ts';
import type { TestedEngine } from './tested-engine.ts';

const ENTRIES = [
  searchEntry('one', { title: 'Harbour Desk' }, { tech: ['React', 'Redis'] }),
  searchEntry('two', { title: 'Desk Lamp', category: 'Product', state: 'under-offer' }, { tech: ['react'] }),
  searchEntry('three', { title: 'Desk for sale', state: 'sold' }, { tech: ['React', 'Remix'] }),
  ...Array.from({ length: 8 }, (_, i) => searchEntry(`lot${i}`, { title: `Orchard ${i}` }, { tech: [`orbit${i}`] })),
];

/** What somebody who types may be looking for, among what is for sale. */
export function suggestTests(engine: TestedEngine): void {
  describe('suggestions', () => {
    let filled: FilledIndex;
    beforeAll(async () => {
      filled = await filledIndex(engine, ENTRIES);
    });
    afterAll(() => filled.close());

    test('titles by any of their words, also while the last is being typed; nothing that was sold', async () => {
      const titles = async (text: string) => (await filled.index.suggest(text)).titles.map(({ id }) => id).sort();
      expect(await titles('desk')).toEqual(['one', 'two']);
      expect(await titles('DES')).toEqual(['one', 'two']);
      expect(await titles('harbour d')).toEqual(['one']);
      expect(await titles('zzzz')).toEqual([]);
      expect((await filled.index.suggest('lamp')).titles).toEqual([{ id: 'two', title: 'Desk Lamp' }]);
    });

    test('categories and tags by how they begin, with how many are for sale', async () => {
      expect((await filled.index.suggest('prod')).categories).toEqual([{ category: 'Product', count: 1 }]);
      expect((await filled.index.suggest('saa')).categories).toEqual([{ category: 'SaaS', count: 9 }]);
      expect((await filled.index.suggest('re')).tags).toEqual([
        { tag: 'react', count: 2 },
        { tag: 'redis', count: 1 },
      ]);
      expect((await filled.index.suggest('rem')).tags).toEqual([]);
    });

    test('no more than a handful of each, and none for nothing or for signs', async () => {
      const { titles, tags } = await filled.index.suggest('or');
      expect([titles.length, tags.length]).toEqual([MAX_SUGGESTIONS, MAX_SUGGESTIONS]);
      const none = { titles: [], categories: [], tags: [] };
      for (const text of ['', '  ', '.*', '"', '\\', '(']) expect(await filled.index.suggest(text)).toEqual(none);
    });
  });
}
