import { CATEGORIES } from '../../listing/options.ts';
import { TAGS } from '../../tags.ts';
import { namesCategoryOrTag } from './names-category-or-tag.ts';
import { synonymsOf } from './phrases.ts';
import { type Alternative, typosOf, type Unwanted, unwantedTerms } from './read-text.ts';
import { termsOf } from './terms-of.ts';

/** A shorter word is one letter away from too many others. */
const MIN_LETTERS = 5;

/** An unwanted word as typed, and its correction. */
export interface Correction {
  typed: string;
  meant: string;
}

/** A listing term within a few typos of another one, and the number of listings that have it. */
export interface Candidate {
  term: string;
  /** From `TYPO_WEIGHTS`: the fewer typos, the higher. */
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
  const typos = typosOf(term);
  return typos ? { term, weight: 1, prefix: false, typos } : null;
}

/**
 * Returns the term that was meant: the one with the fewest typos, then the one most listings have. The first letter
 * must be right.
 */
export const mostLikelyTerm = ({ term }: Pick<Alternative, 'term'>, candidates: readonly Candidate[]): string | null =>
  candidates
    .filter((candidate) => candidate.term[0] === term[0])
    .toSorted((a, b) => b.weight - a.weight || b.having - a.having || (a.term < b.term ? -1 : 1))[0]?.term ?? null;

/** Returns the unwanted entry with its correction, spelled as in the texts of a listing that has it. */
export function correctedUnwanted<U extends Unwanted>(unwanted: U, term: string, texts: readonly string[]): U {
  const known = [...texts, ...CATEGORIES, ...TAGS].flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = known.find((word) => termsOf(word)[0] === term)?.toLowerCase() ?? term;
  return { ...unwanted, words, terms: [...new Set([term, ...unwantedTerms(words)])] };
}

/** Returns the unwanted words that were corrected. */
export const findCorrections = (typed: readonly Unwanted[], meant: readonly Unwanted[]): Correction[] =>
  typed.flatMap(({ words }, i) => {
    const corrected = meant[i]?.words ?? words;
    return corrected === words ? [] : [{ typed: words, meant: corrected }];
  });

/** Returns the same unwanted words, corrected. */
export const withCorrections = <U extends Pick<Unwanted, 'words'>>(
  unwanted: readonly U[],
  slips: readonly Correction[],
): U[] =>
  unwanted.map((item) => {
    const slip = slips.find(({ typed }) => typed === item.words);
    return slip ? { ...item, words: slip.meant } : item;
  });
