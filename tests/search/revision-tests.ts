import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchEntry } from '../support/listings/search-entry.ts';
import { type FilledIndex, filledIndex } from './filled-index.ts';
import type { TestedEngine } from './tested-engine.ts';

/** A revision, in microseconds since 1970. */
const AT = 1_780_000_000_000_000;
const titled = (title: string) => searchEntry('one', { title });

/** Tests that the latest write wins, in any order of arrival. */
export function revisionTests(engine: TestedEngine): void {
  describe('revisions', () => {
    let filled: FilledIndex;
    beforeEach(async () => {
      filled = await filledIndex(engine, []);
    });
    afterEach(() => filled.close());

    const titles = async () => {
      await filled.settle();
      return (await filled.search({})).cards.map(({ title }) => title);
    };

    test('a newer revision replaces; an older or equal one changes nothing', async () => {
      const { index } = filled;
      await index.upsert(titled('second'), AT + 2);
      expect(await titles()).toEqual(['second']);
      await index.upsert(titled('first'), AT + 1);
      await index.upsert(titled('second again'), AT + 2);
      await index.remove('one', AT + 1);
      await index.remove('one', AT + 2);
      expect(await titles()).toEqual(['second']);
      await index.upsert(titled('third'), AT + 3);
      expect(await titles()).toEqual(['third']);
    });

    test('what was removed stays removed, until it is written again later', async () => {
      const { index } = filled;
      await index.remove('one', AT + 2);
      await index.upsert(titled('first'), AT + 1);
      await index.upsert(titled('second'), AT + 2);
      expect(await titles()).toEqual([]);
      expect(await filled.search({ q: 'first' })).toMatchObject({ total: 0, all: 0, without: [] });
      await index.upsert(titled('third'), AT + 3);
      expect(await titles()).toEqual(['third']);
    });

    test('nothing of a replaced revision is found or counted', async () => {
      const { index } = filled;
      await index.upsert(searchEntry('one', { title: 'Harbour' }, { tech: ['Vue'] }), AT + 1);
      await filled.settle();
      await index.upsert(searchEntry('one', { title: 'Orchard', state: 'sold' }, { tech: ['React'] }), AT + 2);
      await filled.settle();
      expect(await filled.ids({ q: 'harbour', sold: 'true' })).toEqual([]);
      expect(await filled.ids({ tech: 'vue', sold: 'true' })).toEqual([]);
      expect(await filled.search({ sold: 'true' })).toMatchObject({
        total: 1,
        all: 0,
        facets: { tech: { react: 1 }, sold: 1 },
      });
    });

    test('every order of the same writes has the same result, even all at once', async () => {
      const writes = [
        { revision: AT + 1, title: 'first' },
        { revision: AT + 2, title: null },
        { revision: AT + 3, title: 'third' },
        { revision: AT + 4, title: 'fourth' },
        { revision: AT + 5, title: null },
        { revision: AT + 6, title: 'sixth' },
      ];
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(writes, { minLength: 1 }), fc.boolean(), async (chosen, atOnce) => {
          tried += 1;
          const id = `listing${tried}`;
          const write = ({ revision, title }: (typeof writes)[number]) =>
            title === null
              ? filled.index.remove(id, revision)
              : filled.index.upsert(searchEntry(id, { title }, { tech: [id] }), revision);
          if (atOnce) await Promise.all(chosen.map(write));
          else for (const item of chosen) await write(item);
          await filled.settle();
          const last = chosen.toSorted((a, b) => b.revision - a.revision)[0];
          const { cards } = await filled.search({ tech: id });
          expect(cards.map(({ title }) => title)).toEqual(last?.title ? [last.title] : []);
        }),
        { numRuns: 12, seed: 5 },
      );
    });
  });
}
