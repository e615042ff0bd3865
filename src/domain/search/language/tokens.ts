import { toAsciiDigits } from '../../shared/to-ascii-digits.ts';

/**
 * Maximum length of a word; longer words are truncated, since nobody searches for more and each letter takes space in
 * the index.
 */
const MAX_WORD_LENGTH = 40;
/** Patterns of names that contain symbols, with their spelling in the index. */
const NAMES: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, ' cpp '],
  [/(?<![\p{L}\p{N}])([cf])#/gu, ' $1sharp '],
  [/(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
];
/** Matches words, including inner dots and hyphens: `next.js`, `e-commerce`. */
const WORD = /[\p{L}\p{N}]+(?:[.\-‐‑][\p{L}\p{N}]+)*/gu;

/** A word of a text: the whole word, lowercase without accents, and the parts separated by a dot or hyphen. */
export interface Token {
  /** The word without dots and hyphens: `nextjs`, `ecommerce`, `harbour`. A number keeps its decimal point. */
  word: string;
  /** The separated parts, such as `['next', 'js']`; empty if there is only one. */
  parts: string[];
  /** True if the parts are separated by hyphens and thus words of their own; parts around a dot form one name. */
  hyphen: boolean;
}

/** Replacements for letters that Unicode doesn't decompose, as typed on a keyboard that lacks them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  // Arabic: variants of alef, yeh and kaf, teh marbuta as heh, and the tatweel, which only lengthens a word.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Normalizes case, accents, diacritics and type variants: `Ｃafé’s` becomes `cafe`, `Łódź` becomes `lodz`. */
export const foldText = (text: string): string =>
  toAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’ʼ]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’ʼ]/gu, '');

/** Returns the words of a text in order. */
export function tokensOf(text: string): Token[] {
  let plain = foldText(text);
  for (const [pattern, name] of NAMES) plain = plain.replace(pattern, name);
  return (plain.match(WORD) ?? []).map(tokenOf);
}

function tokenOf(match: string): Token {
  if (/^\d+(\.\d+)?$/.test(match)) return { word: match.slice(0, MAX_WORD_LENGTH), parts: [], hyphen: false };
  const parts = match.split(/[.\-‐‑]/u);
  const word = parts.join('').slice(0, MAX_WORD_LENGTH);
  if (parts.length === 1) return { word, parts: [], hyphen: false };
  return { word, parts: parts.map((part) => part.slice(0, MAX_WORD_LENGTH)), hyphen: !match.includes('.') };
}
