import { CATEGORIES } from '../../listing/options.ts';
import { TAGS } from '../../tags.ts';
import { synonymsOf } from './phrases.ts';
import { type Alternative, typosOf, type Unwanted, unwantedTerms } from './read-text.ts';
import { isTellingName } from './telling-names.ts';
import { termsOf } from './terms-of.ts';

/** Shorter words are a letter away from too many others. */
const MIN_LETTERS = 5;

/** A word typed for something unwanted, and its meaning. */
export interface Slip {
  typed: string;
  meant: string;
}

/** A term that listings have, a few errors from another one, and how many have it. */
export interface Candidate {
  term: string;
  /** As `TYPO_WEIGHTS` has it: the fewer errors, the more. */
  weight: number;
  having: number;
}

/**
 * The term to look up for an unwanted word that no listing has: a slip leaves out nothing. Null for phrases, short
 * words and known names.
 */
export function slipOf({ words, terms: [term = ''] }: Unwanted): Alternative | null {
  const isWord = /^\p{L}+$/u.test(words) && words.length >= MIN_LETTERS;
  if (!isWord || isTellingName(term) || synonymsOf(term).length) return null;
  const typos = typosOf(term);
  return typos ? { term, weight: 1, prefix: false, typos } : null;
}

/** The term that was meant: with the fewest errors, then the one that most listings have. The first letter is meant. */
export const meantTerm = ({ term }: Pick<Alternative, 'term'>, candidates: readonly Candidate[]): string | null =>
  candidates
    .filter((one) => one.term[0] === term[0])
    .toSorted((a, b) => b.weight - a.weight || b.having - a.having || (a.term < b.term ? -1 : 1))[0]?.term ?? null;

/** The same with what was meant: a term, as it is written in the texts of a listing that has it. */
export function correctedUnwanted<U extends Unwanted>(unwanted: U, term: string, texts: readonly string[]): U {
  const known = [...texts, ...CATEGORIES, ...TAGS].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = known.find((word) => termsOf(word)[0] === term)?.toLowerCase() ?? term;
  return { ...unwanted, words, terms: [...new Set([term, ...unwantedTerms(words)])] };
}

/** Unwanted words with their corrections. */
export const slipsBetween = (typed: readonly Unwanted[], meant: readonly Unwanted[]): Slip[] =>
  typed.flatMap(({ words }, i) => {
    const corrected = meant[i]?.words ?? words;
    return corrected === words ? [] : [{ typed: words, meant: corrected }];
  });

/** The same unwanted words, as they were meant. */
export const withMeant = <U extends Pick<Unwanted, 'words'>>(unwanted: readonly U[], slips: readonly Slip[]): U[] =>
  unwanted.map((one) => {
    const slip = slips.find(({ typed }) => typed === one.words);
    return slip ? { ...one, words: slip.meant } : one;
  });
