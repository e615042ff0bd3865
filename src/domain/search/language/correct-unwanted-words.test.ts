import { expect, test } from 'vitest';
import {
  correctedUnwanted,
  findCorrections,
  lookupTermFor,
  mostLikelyTerm,
  withCorrections,
} from './correct-unwanted-words.ts';
import { parseSearchText } from './parse-search-text.ts';

const unwantedOf = (q: string) => parseSearchText(q).unwanted;
const [crypto] = unwantedOf('saas not crpyto');
if (!crypto) throw new Error('Nothing is unwanted.');

test('an unknown word may be a typo, with as many errors as its length allows', () => {
  expect(lookupTermFor(crypto)).toEqual({ term: 'crpyto', weight: 1, prefix: false, typos: 1 });
  expect(unwantedOf('no dropshipinng').map(lookupTermFor)).toMatchObject([{ typos: 2 }]);
});

test.each(['not crypto', 'not newsletter', 'not laravel', 'not germany', 'not vets', 'not abcd', 'no print on demand'])(
  "known names, short words and phrases aren't typos: %s",
  (q) => expect(unwantedOf(q).map(lookupTermFor)).toEqual([null]),
);

test('prefers the fewest errors, then the most frequent word; the first letter must match', () => {
  const slip = { term: 'crpyto' };
  expect(
    mostLikelyTerm(slip, [
      { term: 'krpyto', weight: 0.6, having: 90 },
      { term: 'crypt', weight: 0.3, having: 90 },
      { term: 'crypto', weight: 0.6, having: 2 },
      { term: 'cripyto', weight: 0.6, having: 1 },
    ]),
  ).toBe('crypto');
  expect(mostLikelyTerm(slip, [{ term: 'krpyto', weight: 0.6, having: 90 }])).toBeNull();
  expect(mostLikelyTerm(slip, [])).toBeNull();
});

test('a correction is spelled as in a listing, excludes the same, and keeps its position', () => {
  const meant = correctedUnwanted(crypto, 'recip', ['Fern', 'A site of Recipes']);
  expect(meant).toMatchObject({ words: 'recipes', spans: crypto.spans });
  expect(meant.terms).toContain('recip');
  expect(correctedUnwanted(crypto, 'dropship', []).terms).toEqual(expect.arrayContaining(['dropship']));
  // A tag or category keeps its usual spelling. A word that is found nowhere is replaced by its term.
  expect(correctedUnwanted(crypto, 'wordpress', []).words).toBe('wordpress');
  expect(correctedUnwanted(crypto, 'heronri', []).words).toBe('heronri');
});

test('the page is told what was excluded instead of the typed word', () => {
  const unwanted = unwantedOf('not crpyto, no games');
  const slips = findCorrections(unwanted, [correctedUnwanted(crypto, 'crypto', []), ...unwanted.slice(1)]);
  expect(slips).toEqual([{ typed: 'crpyto', meant: 'crypto' }]);
  expect(withCorrections(unwanted, slips).map(({ words }) => words)).toEqual(['crypto', 'games']);
});
