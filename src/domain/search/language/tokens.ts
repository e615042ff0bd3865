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

/** Letters without case, accents and typographic variants: `Ｃafé’s` becomes `cafe`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
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
