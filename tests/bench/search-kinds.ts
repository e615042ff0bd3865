import { randomFrom } from '../../scripts/demo/random-from.ts';
import { type SearchQuery, searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { vocabulary } from './market-entries.ts';

const SEED = 11;
/** Number of words that count as frequent. */
const FREQUENT = 40;

/** The longest texts that are measured. They are longer than an address may hold. */
const LONG = { words: 100, characters: 500 };
/** The kinds whose times are compared: a long text may take at most `MAX_LONG_TIMES` times as long as a short one. */
export const LONG_KINDS = ['100 words', '500 characters', '100 mistyped words', '100 unwanted words'] as const;
export const SHORT_KIND = 'one word';
export const MAX_LONG_TIMES = 10;

/** Returns searches of each kind, the same for every engine. All results include every facet and both histograms. */
export function searchKinds(): Record<string, () => SearchQuery> {
  const random = randomFrom(SEED);
  const words = vocabulary();
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const word = () => words[Math.floor(words.length ** random()) - 1] as string;
  const frequent = () => oneOf(words.slice(0, FREQUENT));
  const filters = () => ({
    category: ['SaaS', oneOf(['Content', 'Newsletter', 'Service'])],
    minPrice: '5000',
    maxPrice: oneOf(['50000', '90000']),
    stage: 'earning',
  });
  const mistyped = () => {
    const typed = oneOf(words.filter((word) => word.length > 5));
    return `${typed.slice(0, 3)}${typed[4]}${typed[3]}${typed.slice(5)}`;
  };
  const parsed = (params: () => object) => () => searchQuerySchema.parse(params());
  const long = (text: () => string) => () => ({ ...searchQuerySchema.parse({}), q: text() });
  return {
    'no filter': parsed(() => ({ sort: oneOf(['newest', 'price', 'multiple', 'mrr']) })),
    filters: parsed(() => ({ ...filters(), sort: oneOf(['newest', 'price', 'profit']) })),
    [SHORT_KIND]: parsed(() => ({ q: word() })),
    sentence: parsed(() => ({ q: `newest ${frequent()} under 20k, mrr over 500, not ${frequent()}` })),
    'three words': parsed(() => ({ q: `${frequent()} ${frequent()} ${frequent()}`, maxPrice: '80000' })),
    typo: parsed(() => ({ q: mistyped() })),
    [LONG_KINDS[0]]: long(() => Array.from({ length: LONG.words }, frequent).join(' ')),
    [LONG_KINDS[1]]: long(() =>
      Array.from({ length: LONG.words }, () => `${frequent()}, under ${oneOf([5, 20, 50])}k`)
        .join(' ')
        .slice(0, LONG.characters),
    ),
    [LONG_KINDS[2]]: long(() => Array.from({ length: LONG.words }, mistyped).join(' ')),
    [LONG_KINDS[3]]: long(() => Array.from({ length: LONG.words / 2 }, () => `not ${mistyped()}`).join(' ')),
  };
}
