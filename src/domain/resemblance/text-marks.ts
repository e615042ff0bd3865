import { DETAIL_KEYS, DETAILS } from '../listing/details/details.ts';
import type { Draft } from '../listing/draft/draft.ts';

/** As many values as one query of Firestore compares with. */
export const MAX_MARKS = 30;
/** Words of a phrase: two strangers share three or four often, and five hardly ever. */
const PHRASE = 5;
/** Scripts without spaces have a token for each character, of which two are about a word. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const ONE_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** Figures are the first that a copy changes. */
const FIGURE = /^\p{N}+$/u;

/** The texts of a draft that its seller writes in sentences. */
export const proseOf = (draft: Draft): string[] => [
  draft.oneLine,
  draft.reasonForSelling,
  draft.knownProblems,
  draft.priceReason,
  ...DETAIL_KEYS.flatMap((key) => {
    const value: unknown = DETAILS[key].kind === 'prose' ? draft[key] : '';
    return typeof value === 'string' ? [value] : [];
  }),
];

function phrasesOf(text: string): string[] {
  const tokens = (text.normalize('NFKC').toLowerCase().match(TOKEN) ?? []).filter((token) => !FIGURE.test(token));
  const weights = tokens.map((token) => (ONE_UNSPACED.test(token) ? 0.5 : 1));
  const phrases: string[] = [];
  let to = 0;
  let weight = 0;
  for (let from = 0; from < tokens.length; from += 1) {
    while (weight < PHRASE && to < tokens.length) weight += weights[to++] ?? 0;
    if (weight < PHRASE) break;
    phrases.push(tokens.slice(from, to).join(' '));
    weight -= weights[from] ?? 0;
  }
  return phrases;
}

/**
 * A sample of the phrases in texts, the same for the same phrases: the lowest of their hashes, taken in one pass
 * (Broder, “On the resemblance and containment of documents”, 1997). `hash` is keyed, so that nobody can write phrases
 * that fill the sample.
 */
export function textMarks(texts: readonly string[], hash: (phrase: string) => number): number[] {
  const marks = new Set(texts.flatMap(phrasesOf).map(hash));
  return [...marks].sort((a, b) => a - b).slice(0, MAX_MARKS);
}
