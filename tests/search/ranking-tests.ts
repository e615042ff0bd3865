import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { type FilledIndex, filledIndex, type Params } from './filled-index.ts';
import { NOW } from './generated-entries.ts';
import type { TestedEngine } from './tested-engine.ts';

const FEW = [
  searchEntry('desk', { title: 'Harbour Desk', oneLine: 'Berths for ferries' }, { tech: ['Rust'] }),
  searchEntry('letter', { title: 'Friday', oneLine: 'News for bakers', category: 'Newsletter' }),
  searchEntry('menu', { title: 'Menu Maker', oneLine: 'Menus and prices', category: 'Product' }, { tech: ['Go'] }),
];

/**
 * Tests results that depend on the domain's language. The reference doesn't know it, so both engines are compared with
 * fixed results.
 */
export function rankingTests(engine: TestedEngine): void {
  describe(`${engine.name}: intended results`, () => {
    const made: FilledIndex[] = [];
    const fill = async (entries: readonly SearchEntry[]) => {
      const filled = await filledIndex(engine, entries);
      made.push(filled);
      return filled;
    };
    afterAll(async () => {
      for (const filled of made) await filled.close();
    });

    describe('if no project has all words, those with the most of them are found', () => {
      let few: FilledIndex;
      beforeAll(async () => {
        few = await fill(FEW);
      });

      test.each<[q: string, ids: string[]]>([
        ['harbour menu', ['desk', 'menu']],
        ['harbour desk menu', ['desk']],
        ['harbour brewery', ['desk']],
        ['brewery zebra harbour', ['desk']],
        ['menu xylophone quartz', ['menu']],
        ['harbour ferries go', ['menu']],
        ['harbour desk newsletter', ['letter']],
        // A misspelled name also counts as a name.
        ['harbour desk newslettr', ['letter']],
        ['newsletter in go', ['letter', 'menu']],
        ['brewery zebra', []],
      ])('%j finds %j', async (q, ids) => {
        const { cards, partial } = await few.search({ q });
        expect({ ids: cards.map(({ id }) => id).sort(), partial }).toEqual({ ids, partial: ids.length > 0 });
      });

      test.each<Params>([{}, { category: 'Product' }, { category: 'Content' }, { tech: 'rust', order: 'asc' }])(
        'filters and facets apply to those results, with %j',
        async (filters) => {
          const ids = await few.ids({ q: 'harbour menu' });
          const matched = ids.flatMap((id) => FEW.find(({ card }) => card.id === id) ?? []);
          const params = { q: 'harbour menu', ...filters };
          const expected = searchEntries(matched, FEW, searchQuerySchema.parse(params), NOW, {
            partial: true,
            missing: [],
            slips: [],
          });
          expect(await few.search(params)).toEqual(expected);
        },
      );

      test('a filter that hides the only full match doesn’t bring others', async () => {
        expect(await few.search({ q: 'harbour desk', category: 'Product' })).toMatchObject({
          total: 0,
          partial: false,
          without: [
            { filter: 'q', total: 1 },
            { filter: 'category', total: 1 },
          ],
        });
      });

      test('a removed listing doesn’t get in the way', async () => {
        const changed = await fill(FEW);
        await changed.index.remove('desk', 2);
        await changed.settle();
        expect(await changed.ids({ q: 'harbour desk menu' })).toEqual(['menu']);
      });
    });

    describe('unwanted things and orders are parsed from a text', () => {
      let shops: FilledIndex;
      beforeAll(async () => {
        const at = (day: number) => new Date(Date.UTC(2026, 4, day));
        shops = await fill([
          searchEntry('old', { title: 'Kettle store', oneLine: 'Coffee', askingPrice: 300_000, listedAt: at(1) }),
          searchEntry(
            'pins',
            { title: 'Pin store', oneLine: 'Badges', askingPrice: 500_000, listedAt: at(3), country: 'US' },
            { reasonForSelling: 'I sell coffee now', tech: ['Shopify'], revenue: 900_000 },
          ),
          searchEntry(
            'demand',
            { title: 'Map store', oneLine: 'Maps printed on demand', askingPrice: 400_000, listedAt: at(2) },
            { revenue: 2_000_000 },
          ),
        ]);
      });

      test.each<[q: string, ids: string[]]>([
        ['store not coffee', ['demand', 'pins']],
        ['store -shopify', ['demand', 'old']],
        ['no coffee or badges', ['demand']],
        ['anything but stores', []],
        ['store outside of us', ['demand', 'old']],
        ['store without telescopes', ['demand', 'old', 'pins']],
        // Typos exclude the most similar word, or nothing if no word is similar or the typed word is known.
        ['store not coffeee', ['demand', 'pins']],
        ['store not demmand', ['old', 'pins']],
        ['store -shoppify', ['demand', 'old']],
        ['store not penguins', ['demand', 'old', 'pins']],
        ['store not games', ['demand', 'old', 'pins']],
      ])('%j finds %j', async (q, ids) => expect((await shops.ids({ q })).sort()).toEqual(ids));

      test('a typo in an unwanted word is corrected', async () => {
        expect((await shops.search({ q: 'store not demmand or badgse' })).slips).toEqual([
          { typed: 'demmand', meant: 'demand' },
          { typed: 'badgse', meant: 'badges' },
        ]);
      });

      test.each<[params: Params, ids: string[]]>([
        [{ q: 'newest' }, ['pins', 'demand', 'old']],
        [{ q: 'cheapest store' }, ['old', 'demand', 'pins']],
        [{ q: 'store by revenue' }, ['demand', 'pins', 'old']],
        [{ q: 'priciest store not shopify' }, ['demand', 'old']],
        [{ q: 'newest store', sort: 'price' }, ['old', 'demand', 'pins']],
      ])('%j finds %j in this order', async (params, ids) => expect(await shops.ids(params)).toEqual(ids));
    });

    describe('an order applies to what was meant', () => {
      let letters: FilledIndex;
      beforeAll(async () => {
        letters = await fill([
          searchEntry('cheap', { title: 'Pins', askingPrice: 100_000 }, { reasonForSelling: 'My newsletter grows' }),
          searchEntry('dear', { title: 'Tides', category: 'Newsletter', askingPrice: 900_000 }),
          searchEntry('mails', { title: 'Email digest', askingPrice: 200_000 }),
          searchEntry('mid', { title: 'Crumbs', category: 'Newsletter', askingPrice: 500_000 }),
        ]);
      });

      test.each<[params: Params, ids: string[]]>([
        [{ q: 'cheapest newsletter' }, ['mid', 'dear']],
        [{ q: 'cheapest newsletter', sort: 'newest' }, ['dear', 'mid']],
        [{ q: 'cheapest newsletter', category: 'SaaS' }, []],
        // Related meanings count if nothing matches exactly.
        [{ q: 'cheapest bulletin' }, ['cheap', 'mails', 'mid', 'dear']],
        [{ q: 'cheapest newsletter about pins' }, ['cheap']],
      ])('%j finds %j in this order', async (params, ids) => expect(await letters.ids(params)).toEqual(ids));

      test('without an order, close results are found, too', async () =>
        expect((await letters.ids({ q: 'newsletter' })).sort()).toEqual(['cheap', 'dear', 'mails', 'mid']));
    });

    describe('ages and proofs', () => {
      let desks: FilledIndex;
      beforeAll(async () => {
        desks = await fill([
          searchEntry('old', { title: 'Old desk', foundedOn: '2019-12' }, { source: 'document' }),
          searchEntry('older', { title: 'Older desk', foundedOn: '2022-06' }, { source: 'connected' }),
          searchEntry('young', { title: 'Young desk', foundedOn: '2023-01' }),
        ]);
      });

      test.each<[q: string, ids: string[]]>([
        ['desk founded after 2022', ['young']],
        ['desk founded before 2020', ['old']],
        ['desk since 2022', ['older', 'young']],
        ['desk 2 to 4 years old', ['older', 'young']],
        ['desk older than 4 years', ['old', 'older']],
        ['desk under 3 years old', []],
        ['verified desk', ['old', 'older']],
        ['desk, connected revenue', ['older']],
        ['brand new', []],
        ['at least 4 years old', ['old', 'older']],
      ])('%j finds %j', async (q, ids) => expect((await desks.ids({ q })).sort()).toEqual(ids));
    });

    test('typos are forgiven only if no word matches as typed, fewest typos first', async () => {
      const both = await fill([
        searchEntry('reach', { title: 'Reach' }),
        searchEntry('react', { title: 'React' }),
        searchEntry('telescope', { title: 'Telescope' }),
        searchEntry('telescopy', { title: 'Telescopia' }),
      ]);
      expect(await both.ids({ q: 'react' })).toEqual(['react']);
      expect(await both.ids({ q: 'reacj' })).toEqual(['reach', 'react']);
      expect(await both.ids({ q: 'telscope' })).toEqual(['telescope']);
    });

    test('a misspelled word finds what the correct one finds, including synonyms', async () => {
      const tickets = await fill([
        searchEntry('a', { title: 'Plain', oneLine: 'Tickets for ferries' }),
        searchEntry('b', { title: 'Support' }),
        searchEntry('c', { title: 'Other' }),
      ]);
      expect(await tickets.ids({ q: 'suport' })).toEqual(['b', 'a']);
    });

    test('among completions of the typed word, the rarest isn’t the best', async () => {
      const markets = await fill([
        searchEntry('a', { title: 'Plain', oneLine: 'Notes on marketing for small bands' }),
        ...Array.from({ length: 9 }, (_, i) => searchEntry(`m${i}`, { category: 'Marketplace' })),
      ]);
      expect((await markets.ids({ q: 'market' })).at(-1)).toBe('a');
    });

    test('the title counts more than the reason for selling, and a rare word more than a frequent one', async () => {
      const kilns = await fill([
        searchEntry('a', { title: 'Kiln' }, { reasonForSelling: 'Otter' }),
        searchEntry('b', { title: 'Otter' }, { reasonForSelling: 'Kiln' }),
        ...Array.from({ length: 5 }, (_, i) => searchEntry(`k${i}`, { title: 'Kiln' })),
      ]);
      expect(await kilns.ids({ q: 'otter' })).toEqual(['b', 'a']);
      expect((await kilns.ids({ q: 'kiln otter' }))[0]).toBe('b');
    });
  });
}
