import { DETAIL_KEYS, DETAILS } from '../listing/details/details.ts';
import type { Draft } from '../listing/draft/draft.ts';

/** Maximum number of phrase hashes in a sample; one Firestore query can't compare more values. */
export const MAX_MARKS = 30;
/** Number of words in a phrase; unrelated texts often share three or four words in a row, but hardly ever five. */
const PHRASE = 5;
/** Scripts written without spaces, in which each character is a token and about two make a word. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const ONE_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** Matches numbers, which are ignored because they are the first thing changed in a copy. */
const FIGURE = /^\p{N}+$/u;

/** Returns the prose texts of a draft, for comparison with other listings. */
export const proseTexts = (draft: Draft): string[] => [
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
 * Samples the phrases in texts deterministically by taking the lowest of their hashes in one pass (Broder, “On the
 * resemblance and containment of documents”, 1997). `hash` is keyed, so that nobody can craft phrases to fill the
 * sample.
 */
export function samplePhrases(texts: readonly string[], hash: (phrase: string) => number): number[] {
  const marks = new Set(texts.flatMap(phrasesOf).map(hash));
  return [...marks].sort((a, b) => a - b).slice(0, MAX_MARKS);
}
