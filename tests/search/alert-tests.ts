import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMatch, matchesText } from '../../src/domain/saved-search/matches-text.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { type FilledIndex, filledIndex, type Params } from './filled-index.ts';
import { generatedEntries, NOW } from './generated-entries.ts';
import type { TestedEngine } from './tested-engine.ts';

const ENTRIES = generatedEntries(60, 26);
const SEARCHES: Record<string, Params> = {
  any: {},
  category: { category: ['SaaS', 'Content'] },
  stage: { stage: 'earning' },
  country: { country: ['NO', 'DE'] },
  young: { age: 'under-1' },
  old: { age: ['2-5', 'over-5'] },
  source: { source: 'connected' },
  tech: { tech: ['REACT', 'vue'] },
  buyNow: { buyNow: 'true' },
  cheap: { maxPrice: '20000' },
  dear: { minPrice: '60000', maxPrice: '100000' },
  mrr: { minMrr: '2000' },
  profit: { maxProfit: '0' },
  multiple: { minMultiple: '1.5', maxMultiple: '4' },
  sold: { sold: 'true', minPrice: '50000' },
  several: { category: 'SaaS', tech: 'react', maxPrice: '80000' },
  never: { minPrice: '2', maxPrice: '1' },
};

const keep = ({ index }: FilledIndex, searches: Record<string, Params>) =>
  Promise.all(
    Object.entries(searches).map(([id, params]) => index.upsertSearch(id, searchFiltersSchema.parse(params))),
  );

/**
 * Tests which saved searches match a listing. The expected ones come from checking each with the domain's own function.
 */
export function alertTests(engine: TestedEngine): void {
  describe('saved searches', () => {
    let filled: FilledIndex;
    beforeAll(async () => {
      filled = await filledIndex(engine, []);
      await keep(filled, SEARCHES);
      await filled.settle();
    });
    afterAll(() => filled.close());

    test('a listing for sale matches those whose filters it passes', async () => {
      for (const entry of ENTRIES) {
        const expected = Object.entries(SEARCHES)
          .filter(([, params]) => isMatch(entry, searchFiltersSchema.parse(params), NOW))
          .map(([id]) => id);
        expect({ entry, ids: (await filled.index.match(entry, NOW)).sort() }).toEqual({ entry, ids: expected.sort() });
      }
    });

    test('the age is that of the day', async () => {
      const entry = searchEntry('young', { foundedOn: '2026-01' });
      expect(await filled.index.match(entry, NOW)).toContain('young');
      expect(await filled.index.match(entry, new Date('2027-06-01T00:00:00Z'))).not.toContain('young');
    });

    test('a text matches with its words in any order, and only with them', async () => {
      const made = await filledIndex(engine, []);
      try {
        await keep(made, {
          words: { q: 'harbour bookings' },
          both: { q: 'harbour', category: 'SaaS' },
          other: { q: 'telescope' },
        });
        await made.settle();
        const entry = searchEntry('one', { title: 'Bookings', oneLine: 'for every harbour' });
        expect((await made.index.match(entry, NOW)).sort()).toEqual(['both', 'words']);
        const content = searchEntry('two', { title: 'Harbour', category: 'Content' });
        expect(await made.index.match(content, NOW)).not.toContain('both');
        expect(await made.index.match(searchEntry('three', { title: 'Orchard' }), NOW)).toEqual([]);
      } finally {
        await made.close();
      }
    });

    test('a text is interpreted as search does, except for typos, and all of its words are required', async () => {
      const texts = {
        begun: 'harb',
        related: 'tickets',
        figure: 'harbour mrr over 1k',
        dear: 'harbour mrr over 9k',
        mistyped: 'harbuor',
        most: 'harbour brewery',
        phrase: 'customer service',
        signs: '(!)',
        unwanted: 'harbour not marinas',
        other: 'harbour no kitchens, newest',
        young: 'harbour 1 to 2 years old',
        old: 'harbour at least 3 years old',
        late: 'harbour founded after 2023',
        early: 'harbour founded before 2024',
        proven: 'harbour verified',
        connected: 'harbour connected revenue',
      };
      const made = await filledIndex(engine, []);
      try {
        await keep(made, Object.fromEntries(Object.entries(texts).map(([id, q]) => [id, { q }])));
        await made.settle();
        const entry = searchEntry(
          'one',
          { title: 'Harbour', oneLine: 'Customer support for marinas' },
          { mrr: 200_000, source: 'document' },
        );
        const expected = Object.entries(texts)
          .filter(([, q]) => matchesText(entry, q, NOW))
          .map(([id]) => id);
        expect(expected).toEqual(['begun', 'related', 'figure', 'phrase', 'other', 'young', 'late', 'proven']);
        expect((await made.index.match(entry, NOW)).sort()).toEqual(expected.sort());
      } finally {
        await made.close();
      }
    });

    test('a changed or deleted search matches in its current version', async () => {
      const made = await filledIndex(engine, []);
      try {
        const ids = async () => {
          await made.settle();
          return await made.index.match(searchEntry('one'), NOW);
        };
        const id = 'Zx9kQ2-owner_1';
        await made.index.upsertSearch(id, searchFiltersSchema.parse({ category: 'SaaS' }));
        expect(await ids()).toEqual([id]);
        await made.index.upsertSearch(id, searchFiltersSchema.parse({ category: 'Content' }));
        expect(await ids()).toEqual([]);
        await made.index.upsertSearch(id, searchFiltersSchema.parse({}));
        expect(await ids()).toEqual([id]);
        await made.index.removeSearch(id);
        await made.index.removeSearch(id);
        expect(await ids()).toEqual([]);
      } finally {
        await made.close();
      }
    });
  });
}
