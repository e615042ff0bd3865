import {
  type Candidate,
  correctedUnwanted,
  lookupTermFor,
  mostLikelyTerm,
} from '../../../../../src/domain/search/language/correct-unwanted-words.ts';
import type { Unwanted } from '../../../../../src/domain/search/language/parse-search-text.ts';
import type { Catalogue } from './catalogue.ts';
import { mistypedTermMatches } from './letters.ts';
import { documentFrequency, documentFrequencyAt, insertionIndex, type Segment } from './segment.ts';
import { cardAt } from './segment-file.ts';

type Listings = Pick<Catalogue, 'segments' | 'isGone'>;

/**
 * Corrects typos in words that the search excludes, but leaves a word unchanged if any listing has one of its terms as
 * typed.
 */
export const correctUnwanted = <U extends Unwanted>(listings: Listings, unwanted: readonly U[]): U[] =>
  unwanted.map((item) => correctOne(listings, item) ?? item);

function correctOne<U extends Unwanted>(listings: Listings, unwanted: U): U | null {
  const { segments } = listings;
  const slip = lookupTermFor(unwanted);
  if (!slip || segments.some((segment) => unwanted.terms.some((term) => documentFrequency(segment, term) > 0)))
    return null;
  const candidates = new Map<string, Candidate>();
  for (const segment of segments) {
    for (const { place, weight } of mistypedTermMatches(segment, slip)) {
      const term = segment.terms[place] as string;
      const having = (candidates.get(term)?.having ?? 0) + documentFrequencyAt(segment, place);
      candidates.set(term, { term, weight, having });
    }
  }
  const term = mostLikelyTerm(slip, [...candidates.values()]);
  return term ? correctedUnwanted(unwanted, term, textsWith(listings, term)) : null;
}

/** Returns the title and one-line summary of the first listing that has a term; empty if none does. */
function textsWith({ segments, isGone }: Listings, term: string): string[] {
  for (const segment of segments) {
    const doc = docsOf(segment, term).find((item) => !isGone(segment, item));
    if (doc === undefined) continue;
    const { title, oneLine } = cardAt(segment, doc);
    return [title, oneLine];
  }
  return [];
}

function docsOf({ terms, postings, postingStarts }: Segment, term: string): Uint32Array {
  const place = insertionIndex(term, terms);
  return terms[place] === term
    ? postings.subarray(postingStarts[place], postingStarts[place + 1])
    : postings.subarray(0, 0);
}
