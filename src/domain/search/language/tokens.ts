import { plainDigits } from '../../shared/plain-digits.ts';

/** A word that is longer is cut: nobody searches for more, and each letter costs in the index. */
const MAX_WORD_LENGTH = 40;
/** Names with signs of their own, as an index writes them. */
const NAMES: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, ' cpp '],
  [/(?<![\p{L}\p{N}])([cf])#/gu, ' $1sharp '],
  [/(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
];
/** Words, with the dots and hyphens inside of them: `next.js`, `e-commerce`. */
const WORD = /[\p{L}\p{N}]+(?:[.\-‐‑][\p{L}\p{N}]+)*/gu;

/** One word of a text: whole, in small letters without accents, and the parts that a dot or hyphen separates. */
export interface Token {
  /** `nextjs`, `ecommerce`, `harbour`; a number keeps its point. */
  word: string;
  /** `['next', 'js']`; empty without parts. */
  parts: string[];
  /** Written with a hyphen, whose parts are words of their own; the parts around a dot are one name. */
  hyphen: boolean;
}

/** Letters that Unicode takes for letters of their own, as they are typed on a keyboard that lacks them. */
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
  // Arabic: alef, yeh and kaf in their forms, teh marbuta as heh, and the line that only lengthens a word.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Letters and digits without case, accents, points and variants of type: `Ｃafé’s` becomes `cafe`, `Łódź` `lodz`. */
export const folded = (text: string): string =>
  plainDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’ʼ]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’ʼ]/gu, '');

/** The words of a text in their order. */
export function tokensOf(text: string): Token[] {
  let plain = folded(text);
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
