import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { costOf } from '../support/plain/processor-cost.ts';
import { type FilledIndex, filledIndex, type Params } from './filled-index.ts';
import { generatedEntries, NOW } from './generated-entries.ts';
import type { TestedEngine } from './tested-engine.ts';

const NAMED = [
  searchEntry('desk', { title: 'Harbour Desk', oneLine: 'Berth bookings for small marinas' }, { tech: ['Next.js'] }),
  searchEntry('atlas', { title: 'Telescope Atlas', oneLine: 'Star maps for patient people', category: 'Content' }),
  searchEntry('violin', { title: 'Practice Room', oneLine: 'Violin lessons with a telescope of feedback' }),
  searchEntry('letter', { title: 'Tidal', oneLine: 'Weekly notes about the coast', category: 'Newsletter' }),
  searchEntry('reason', { title: 'Plain' }, { reasonForSelling: 'My orchestra needs me' }),
  searchEntry('cafe', { title: 'Café Ledger', oneLine: 'Bookkeeping for bakeries' }, { tech: ['C++', 'Élixir'] }),
  searchEntry('lodz', { title: 'Łódź Ταμείο', oneLine: 'مُحَمَّد שָׁלוֹם Işık, Gauß' }),
  searchEntry('gone', { title: 'Lighthouse', state: 'sold' }),
];
const FOUND_FIRST = Object.entries({
  desk: [
    'harbour',
    'HARBOUR',
    'harbour desk',
    'desk harbour',
    'berth',
    'marina',
    'booking',
    'next.js',
    // The last word may be incomplete, because somebody is still typing it.
    'harbour de',
    // A letter is missing, added or wrong, or two are swapped.
    'harbor',
    'harbbour',
    'herbour',
    'hrabour',
  ],
  atlas: ['teles', 'star ma', 'telescpe atlas'],
  letter: ['newsletter'],
  reason: ['orchestra', 'orchesrta', 'orkestra'],
  cafe: ['cafe', 'CAFÉ', 'ｃａｆｅ', 'c++', 'elixir'],
  // Letters are typed without accents and dots.
  lodz: ['lodz', 'ταμειο', 'ΤΑΜΕΙΟ', 'محمد', 'שלום', 'isik', 'gauss'],
}).flatMap(([id, texts]) => texts.map((q): [string, string] => [q, id]));
const MANY = generatedEntries(300, 25);

/** Tests results for texts. The quality bench measures ranking; these tests cover what no engine may get wrong. */
export function textTests(engine: TestedEngine): void {
  describe('text', () => {
    let named: FilledIndex;
    let many: FilledIndex;
    beforeAll(async () => {
      [named, many] = [await filledIndex(engine, NAMED), await filledIndex(engine, MANY)];
    });
    afterAll(async () => {
      await named.close();
      await many.close();
    });

    test.each(FOUND_FIRST)('%j finds %j first', async (q, id) => expect((await named.ids({ q }))[0]).toBe(id));

    test.each(['zzzz', 'qwertyuiop', 'esk', 'h*r', 'harbzzzz'])('%j, which matches nothing, finds nothing', async (q) =>
      expect(await named.ids({ q })).toEqual([]),
    );

    test.each(['harbour*', '(harbour)', '/harbour/', '"harbour"', '-harbour', '!harbour\\', '{harbour]'])(
      'punctuation isn’t syntax: %j is just the word',
      async (q) => expect(await named.ids({ q })).toEqual(await named.ids({ q: 'harbour' })),
    );

    test('a title counts more than a description', async () => {
      expect((await named.ids({ q: 'telescope' })).slice(0, 2)).toEqual(['atlas', 'violin']);
    });

    test('more matching words are better than fewer', async () => {
      expect((await named.ids({ q: 'violin telescope' }))[0]).toBe('violin');
    });

    test('sold listings are found on request', async () => {
      expect(await named.search({ q: 'lighthouse' })).toMatchObject({ total: 0, facets: { sold: 1 } });
      expect(await named.ids({ q: 'lighthouse', sold: 'true' })).toEqual(['gone']);
    });

    test.each<Params>([{ q: 'harbour' }, { q: 'garden recipe' }, { q: 'podc' }, { q: 'telescpe' }, { q: 'react' }])(
      'with $q, filters, facets, sorts and pages match the reference',
      async ({ q }) => {
        const ids = await many.allIds({ q, sold: 'true' });
        const { partial, missing, slips } = await many.search({ q, sold: 'true' });
        const matched = ids.flatMap((id) => MANY.find(({ card }) => card.id === id) ?? []);
        expect(matched.length).toBeGreaterThan(0);
        for (const params of [
          { q },
          { q, order: 'asc' },
          { q, page: '2' },
          { q, sort: 'price' },
          { q, sort: 'profit', order: 'asc' },
          { q, category: 'SaaS', stage: 'earning' },
          { q, minPrice: '20000', tech: 'react', sold: 'true' },
          { q, country: 'ZZ', maxPrice: '60000' },
          { q, minMultiple: '5', maxMrr: '0', age: '1-2' },
        ]) {
          const result = await many.search(params);
          const expected = searchEntries(matched, MANY, searchQuerySchema.parse(params), NOW, {
            partial,
            missing,
            slips,
          });
          expect({ params, result }).toEqual({ params, result: expected });
        }
      },
    );

    test('the same search has the same order every time', async () => {
      const first = await many.allIds({ q: 'violin orchard' });
      expect(new Set(first).size).toBe(first.length);
      expect(await many.allIds({ q: 'violin orchard' })).toEqual(first);
    });

    test('a hostile text costs little and breaks nothing', async () => {
      const hostile = [
        'a '.repeat(50),
        'x'.repeat(100),
        '~'.repeat(100),
        'harbour~9 '.repeat(10),
        '\u0000\uffff\ud83d',
      ];
      const search = async () => {
        for (const q of hostile) await many.search({ q: q.slice(0, 100) });
      };
      expect(await costOf(search, 120)).toBeLessThan(120);
    });
  });
}
