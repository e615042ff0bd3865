/** Words that a stemming rule would turn into another word, or that only appear to have an ending. */
const KEPT = new Set(
  `accounting analytics building cooking dating embed evening fishing gaming housing kubernetes listing marketing
  meeting mining morning news nothing parking postgres something training united wedding windows`.split(/\s+/),
);
/** Irregular plurals. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['women', 'woman'],
  ['men', 'man'],
  ['wives', 'wife'],
  ['knives', 'knife'],
  ['mice', 'mouse'],
  ['indices', 'index'],
]);
const VOWEL = /[aeiou]|(?<=[^aeiou])y/;
/**
 * Matches a final consonant, vowel and consonant, as in `cod`, the remainder of `code` and `coding`; not `draw`, `box`
 * or `play`.
 */
const SHORT_ENDING = /(^|[^aeiou])[aeiouy][^aeiouwxy]$/;

/**
 * Returns the stem of a word using the first and last steps of Porter's algorithm (1980), keeping endings that change
 * the meaning (-er, -ment, -tion). A stem need not be a word, only the same for all forms: `invoices`, `invoiced` and
 * `invoicing` give `invoic`.
 */
export function stem(given: string): string {
  const word = IRREGULAR.get(given) ?? given;
  if (word.length < 4 || KEPT.has(word) || !/^[a-z]+$/.test(word)) return word;
  return withoutE(withoutY(withoutEnding(withoutPlural(word))));
}

/** Removes a plural s. A remaining e, as in `boxe` and `companie`, is removed by `withoutE`. */
const withoutPlural = (word: string): string => (/(ss|us|is|js|aas)$/.test(word) ? word : word.replace(/s$/, ''));

function withoutEnding(word: string): string {
  if (KEPT.has(word)) return word;
  const ending = /(?:ing|(?<!e)ed)$/.exec(word)?.[0];
  if (!ending) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < 3 || !VOWEL.test(rest)) return word;
  // Stopped → stop, but selling → sell.
  if (/([^aeioulsz])\1$/.test(rest)) return rest.slice(0, -1);
  return SHORT_ENDING.test(rest) ? `${rest}e` : rest;
}

/** Replaces a final y, so that `company` and `companies` both become `compani`. */
const withoutY = (word: string): string =>
  /[^aeiou]y$/.test(word) && word.length > 3 ? `${word.slice(0, -1)}i` : word;

function withoutE(word: string): string {
  if (!word.endsWith('e')) return word;
  const rest = word.slice(0, -1);
  const measure = measureOf(rest);
  return measure > 1 || (measure === 1 && !SHORT_ENDING.test(rest)) ? rest : word;
}

/** Returns how often a vowel is followed by a consonant: 1 in `host`, 2 in `invoic`. */
const measureOf = (word: string): number => (word.match(/[aeiouy][^aeiouy]/g) ?? []).length;
