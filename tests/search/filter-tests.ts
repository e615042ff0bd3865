import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../scripts/demo/random-from.ts';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { SORTS } from '../../src/domain/search/sorts.ts';
import { type FilledIndex, filledIndex, type Params } from './filled-index.ts';
import { generatedEntries, NOW } from './generated-entries.ts';
import type { TestedEngine } from './tested-engine.ts';

const ENTRIES = generatedEntries(300, 24);

/** Single filters, with values that some entries match exactly. */
const ALONE: Params[] = [
  { category: 'SaaS' },
  { category: ['SaaS', 'Newsletter', 'Content'] },
  { stage: 'idea' },
  { stage: ['built', 'earning'] },
  { country: 'NO' },
  { country: ['DE', 'US'] },
  { country: 'ZZ' },
  { age: 'under-1' },
  { age: '1-2' },
  { age: ['2-5', 'over-5'] },
  { source: 'self' },
  { source: ['document', 'connected'] },
  { tech: 'REACT' },
  { tech: ['c++', '.net'] },
  { tech: 'ruby on rails' },
  { tech: 'ÉLIXIR' },
  { tech: 'cobol' },
  { tech: '.*' },
  { tech: 're*' },
  { tech: '"react" OR *' },
  { tech: 'react\\' },
  { buyNow: 'true' },
  { buyNow: 'false' },
  { sold: 'true' },
  { sold: 'true', buyNow: 'true' },
  { minPrice: '50000' },
  { maxPrice: '50000' },
  { minPrice: '0', maxPrice: '0' },
  { minPrice: '90000', maxPrice: '10' },
  { minMrr: '5000' },
  { maxMrr: '5000' },
  { maxMrr: '0' },
  { minProfit: '-500', maxProfit: '0' },
  { minProfit: '1000' },
  { minMultiple: '2.5' },
  { maxMultiple: '2.5' },
  { maxMultiple: '0' },
  { minMultiple: '0.3', maxMultiple: '11.9' },
];
const SORTED: Params[] = SORTS.flatMap((sort) => [{ sort }, { sort, order: 'asc' }, { sort, order: 'desc' }]);
const PAGES: Params[] = [
  { page: '2' },
  { page: '10', sold: 'true' },
  { page: '1000' },
  { sort: 'multiple', page: '9' },
];

/** Returns combinations of filters with sorts and pages. `share` is the proportion of filters that are set. */
function combined(count: number, share: number): Params[] {
  const random = randomFrom(7);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const maybe = (params: Params): Params => (random() < share ? params : {});
  return Array.from({ length: count }, () => ({
    ...maybe({ category: ['SaaS', oneOf(['Content', 'Community', 'Service'])] }),
    ...maybe({ stage: ['earning', oneOf(['idea', 'built'])] }),
    ...maybe({ country: [oneOf(['NO', 'DE']), 'US'] }),
    ...maybe({ age: oneOf(['under-1', '1-2', '2-5', 'over-5']) }),
    ...maybe({ source: ['self', oneOf(['document', 'recomputed'])] }),
    ...maybe({ tech: [oneOf(['react', 'Vue']), 'next.js'] }),
    ...maybe({ minPrice: String(Math.floor(random() * 50_000)) }),
    ...maybe({ maxPrice: String(50_000 + Math.floor(random() * 60_000)) }),
    ...maybe(oneOf([{ minMrr: '1000' }, { maxMrr: '6000' }, { minProfit: '-1000' }, { maxProfit: '1500' }])),
    ...maybe(oneOf([{ minMultiple: '1.5' }, { maxMultiple: '7' }, { buyNow: 'true' }])),
    ...maybe({ sold: 'true' }),
    ...maybe({ sort: oneOf(SORTS), order: oneOf(['asc', 'desc']), page: oneOf(['1', '1', '2']) }),
  }));
}

/** Tests that filters, facets, histograms, sorts and pages agree with the reference, which checks each entry. */
export function filterTests(engine: TestedEngine): void {
  describe('filters', () => {
    let filled: FilledIndex;
    beforeAll(async () => {
      filled = await filledIndex(engine, ENTRIES);
    });
    afterAll(() => filled.close());

    const compare = async (all: Params[]) => {
      const found = [];
      for (const params of all) {
        const expected = searchEntries(ENTRIES, ENTRIES, searchQuerySchema.parse(params), NOW);
        expect({ params, result: await filled.search(params) }).toEqual({ params, result: expected });
        found.push(expected);
      }
      return found;
    };

    test('each filter alone finds and counts what the reference does', async () => {
      const found = await compare(ALONE);
      expect(found.filter(({ total }) => total > 0).length).toBeGreaterThan(25);
    });

    test('every sort in both orders, missing values last, ties by id', async () => {
      await compare(SORTED);
    });

    test('pages neither repeat nor miss any', async () => {
      await compare(PAGES);
      const ids = await filled.allIds({ sort: 'mrr', sold: 'true' });
      expect(new Set(ids)).toEqual(new Set(ENTRIES.map(({ card }) => card.id)));
      expect(ids).toHaveLength(ENTRIES.length);
    });

    test('filters together, each facet without its own', async () => {
      const few = await compare(combined(40, 0.25));
      expect(few.filter(({ total }) => total > 0).length).toBeGreaterThan(20);
    });

    test('if nothing is found, shows how many each filter alone excludes', async () => {
      const many = await compare(combined(40, 0.7));
      expect(many.filter(({ without }) => without.length > 0).length).toBeGreaterThan(5);
    });
  });
}
