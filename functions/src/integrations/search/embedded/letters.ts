import type { Alternative } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { typosBetween } from '../../../../../src/domain/search/language/typos-between.ts';
import { PREFIX_WEIGHT, TYPO_WEIGHTS } from '../../../../../src/domain/search/language/weights.ts';
import { insertionIndex, type Segment } from './segment.ts';

const A = 97;
const LETTERS = 26;
/** Number of bits shared by all characters other than a to z. */
const OTHER_BITS = 6;

/** Returns a bit mask of a term's letters; the masks of two terms one typo apart differ in at most two bits. */
export function letterMask(term: string): number {
  let letters = 0;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i) - A;
    letters |= 1 << (code >= 0 && code < LETTERS ? code : LETTERS + ((code + A) % OTHER_BITS));
  }
  return letters >>> 0;
}

/** Returns the number of bits in which two letter masks differ. */
function lettersBetween(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Maximum number of completions tried for a prefix; fewer match as the user keeps typing. */
const MAX_COMPLETIONS = 1_000;
/** Maximum number of similar words considered for a mistyped word, those with the fewest typos first. */
const MAX_MISTYPED = 40;

/** A term of a segment, identified by its position, and its weight as a match. */
export interface SegmentSign {
  place: number;
  weight: number;
}

/**
 * Returns the terms of a segment that match an alternative as typed: the term itself and, for a prefix, its
 * completions.
 */
export function literalTermMatches(segment: Segment, { term, weight, prefix }: Alternative): SegmentSign[] {
  const first = insertionIndex(term, segment.terms);
  const signs: SegmentSign[] = [];
  if (segment.terms[first] === term) signs.push({ place: first, weight });
  if (!prefix) return signs;
  const from = first + signs.length;
  const end = Math.min(segment.terms.length, from + MAX_COMPLETIONS);
  for (let place = from; place < end && segment.terms[place]?.startsWith(term); place++) {
    signs.push({ place, weight: weight * PREFIX_WEIGHT });
  }
  return signs;
}

/** Returns the terms of a segment that match an alternative with typos. */
export function mistypedTermMatches(segment: Segment, { term, weight, typos }: Alternative): SegmentSign[] {
  if (!typos) return [];
  const letters = letterMask(term);
  const found: { place: number; errors: number }[] = [];
  for (let place = 0; place < segment.terms.length; place++) {
    // A typo changes at most two bits of the mask, so this check alone rules out most terms.
    if (lettersBetween(letters, segment.letters[place] as number) > 2 * typos) continue;
    const errors = typosBetween(term, segment.terms[place] as string, typos);
    if (errors > 0 && errors <= typos) found.push({ place, errors });
  }
  return found
    .sort((a, b) => a.errors - b.errors || a.place - b.place)
    .slice(0, MAX_MISTYPED)
    .map(({ place, errors }) => ({ place, weight: weight * (TYPO_WEIGHTS[errors] ?? 0) }));
}
