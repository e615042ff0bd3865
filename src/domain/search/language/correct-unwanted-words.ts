import { CATEGORIES } from '../../listing/options.ts';
import { TAGS } from '../../tags.ts';
import { namesCategoryOrTag } from './names-category-or-tag.ts';
import { type Alternative, toleratedTypos, type Unwanted, unwantedTerms } from './parse-search-text.ts';
import { synonymsOf } from './phrases.ts';
import { termsOf } from './terms-of.ts';

/** Minimum length of a word to correct; a shorter word is one letter away from too many other words. */
const MIN_LETTERS = 5;

/** An unwanted word as typed, and its correction. */
export interface Correction {
  typed: string;
  meant: string;
}

/** A term used in listings that is within a few typos of an unwanted word, with the number of listings that have it. */
export interface Candidate {
  term: string;
  /** Weight from `TYPO_WEIGHTS`, higher for fewer typos. */
  weight: number;
  having: number;
}

/**
 * Returns the term to look up for an unwanted word that no listing has, since a misspelled word would exclude nothing.
 * Returns null for phrases, short words and known names.
 */
export function lookupTermFor({ words, terms: [term = ''] }: Unwanted): Alternative | null {
  const isWord = /^\p{L}+$/u.test(words) && words.length >= MIN_LETTERS;
  if (!isWord || namesCategoryOrTag(term) || synonymsOf(term).length) return null;
  const typos = toleratedTypos(term);
  return typos ? { term, weight: 1, prefix: false, typos } : null;
}

/**
 * Returns the term that was probably meant: the candidate with the fewest typos, then the one in the most listings. The
 * first letter must be correct.
 */
export const mostLikelyTerm = ({ term }: Pick<Alternative, 'term'>, candidates: readonly Candidate[]): string | null =>
  candidates
    .filter((candidate) => candidate.term[0] === term[0])
    .toSorted((a, b) => b.weight - a.weight || b.having - a.having || (a.term < b.term ? -1 : 1))[0]?.term ?? null;

/**
 * Returns the unwanted entry corrected to a term, spelled as in `texts`, which come from a listing that has the term.
 */
export function correctedUnwanted<U extends Unwanted>(unwanted: U, term: string, texts: readonly string[]): U {
  const known = [...texts, ...CATEGORIES, ...TAGS].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = known.find((word) => termsOf(word)[0] === term)?.toLowerCase() ?? term;
  return { ...unwanted, words, terms: [...new Set([term, ...unwantedTerms(words)])] };
}

/** Returns the unwanted words that were corrected, with their corrections. */
export const findCorrections = (typed: readonly Unwanted[], meant: readonly Unwanted[]): Correction[] =>
  typed.flatMap(({ words }, i) => {
    const corrected = meant[i]?.words ?? words;
    return corrected === words ? [] : [{ typed: words, meant: corrected }];
  });

/** Applies corrections to unwanted words. */
export const withCorrections = <U extends Pick<Unwanted, 'words'>>(
  unwanted: readonly U[],
  slips: readonly Correction[],
): U[] =>
  unwanted.map((item) => {
    const slip = slips.find(({ typed }) => typed === item.words);
    return slip ? { ...item, words: slip.meant } : item;
  });
