import { correctedSynonyms, isCorrectedName } from '../../../../../src/domain/search/language/corrected-synonyms.ts';
import type { WordGroup } from '../../../../../src/domain/search/language/parse-search-text.ts';
import {
  DESCRIPTIVE_FIELDS,
  inverseFrequency,
  SEARCH_FIELDS,
} from '../../../../../src/domain/search/language/weights.ts';
import type { Catalogue } from './catalogue.ts';
import { filterDocs } from './filter-docs.ts';
import { GrowingArray } from './growing-array.ts';
import { IMPACT_UNIT } from './impacts-of.ts';
import { literalTermMatches, mistypedTermMatches, type SegmentSign } from './letters.ts';
import { documentFrequency, documentFrequencyAt, type Segment } from './segment.ts';

/** A segment's listings that match a text; `scores` is indexed by a listing's position in the segment. */
export interface SegmentMatches {
  docs: Uint32Array;
  scores: Float32Array;
}

/** A text's matches in each segment. */
export interface TextMatches {
  found: SegmentMatches[];
  /** True if no listing has all of the words, in which case the matches are the listings with the most words. */
  partial: boolean;
  /** Words found in no listing, as typed. */
  missing: string[];
}

const EVERY_FIELD = 0xff;
/** Bit mask of the fields that describe what a listing is. */
export const DESCRIPTIVE_FIELD_BITS = SEARCH_FIELDS.reduce(
  (bits, field, at) => (DESCRIPTIVE_FIELDS.includes(field) ? bits | (1 << at) : bits),
  0,
);

/**
 * Returns each segment's listings that have every required group or, if there are none, those with the most names and
 * then the most other groups; `fields` is a bit mask of the `SEARCH_FIELDS` to search. Rarity is computed across all
 * segments, and typos are tolerated only if no segment has the word as typed.
 */
export function findGroups(
  { segments, isGone }: Pick<Catalogue, 'segments' | 'isGone'>,
  groups: readonly WordGroup[],
  fields: number = EVERY_FIELD,
): TextMatches {
  const ordered = [...groups].sort((a, b) => Number(a.optional) - Number(b.optional));
  const rarity = rarities(segments);
  const meanings = ordered.map((group) => meaningOf(segments, group, rarity));
  const missing = groups
    .filter((group) => meanings[ordered.indexOf(group)]?.signs.every(({ length }) => length === 0))
    .map(({ words }) => words);
  const points = pointsOf(meanings);
  const all = points.reduce((sum, point) => sum + point, 0);
  const scored = (needed: number) =>
    segments.map((segment, i) => {
      const own = points.map((point, at) => ({ points: point, signs: meanings[at]?.signs[i] ?? [] }));
      return score(segment, own, needed, fields);
    });
  const isThere = (doc: number, i: number) => !isGone(segments[i] as Segment, doc);
  const whole = scored(all);
  if (all <= 1 || whole.some(({ docs }, i) => docs.some((doc) => isThere(doc, i))))
    return { found: whole, partial: false, missing };
  const some = scored(1);
  const maxGroups = some.reduce(
    (high, { docs, had }, i) =>
      docs.reduce((best, doc) => ((had[doc] as number) > best && isThere(doc, i) ? (had[doc] as number) : best), high),
    0,
  );
  return {
    found: some.map(({ docs, scores, had }) => ({
      docs: filterDocs(docs, (doc) => had[doc] === maxGroups && maxGroups > 0),
      scores,
    })),
    partial: true,
    missing,
  };
}

/**
 * Returns each group's points: a required name gets more than all required groups that aren't names combined, and an
 * optional group gets none.
 */
function pointsOf(groups: readonly Pick<Meaning, 'optional' | 'isName'>[]): number[] {
  const others = groups.filter(({ optional, isName }) => !optional && !isName).length;
  return groups.map(({ optional, isName }) => {
    if (optional) return 0;
    return isName ? others + 1 : 1;
  });
}

/** A word group resolved against the segments; `isName` is also true for a mistyped name. */
interface Meaning extends Pick<WordGroup, 'optional' | 'isName'> {
  /** For each segment, the terms in it that represent the group, with their weights. */
  signs: SegmentSign[][];
}

function meaningOf(
  segments: readonly Segment[],
  { alternatives, optional, isName: isTypedName }: WordGroup,
  rarity: Rarity,
): Meaning {
  const [typed] = alternatives;
  if (!typed) return { signs: segments.map(() => []), optional, isName: isTypedName };
  let isName = isTypedName;
  let meant = segments.map((segment) => literalTermMatches(segment, typed));
  let others = alternatives.slice(1);
  if (!meant.some((signs) => signs.length)) {
    meant = segments.map((segment) => alternatives.flatMap((alternative) => mistypedTermMatches(segment, alternative)));
    const corrected = meant.flatMap((signs, i) =>
      signs.map(({ place, weight }) => ({ term: segments[i]?.terms[place] as string, weight })),
    );
    others = [...others, ...correctedSynonyms(corrected)];
    isName ||= isCorrectedName(corrected);
  }
  const synonyms = segments.map((segment) => others.flatMap((other) => literalTermMatches(segment, other)));
  // Completions of the typed word share their combined rarity; otherwise, the rarest completion would rank first.
  const having = segments.reduce(
    (sum, segment, i) => (meant[i] ?? []).reduce((all, { place }) => all + documentFrequencyAt(segment, place), sum),
    0,
  );
  const maxRarity = having ? rarity.of(having) : Number.POSITIVE_INFINITY;
  const signs = segments.map((segment, i) =>
    [...(meant[i] ?? []), ...(synonyms[i] ?? [])].map(({ place, weight }) => ({
      place,
      weight: weight * Math.min(maxRarity, rarity.ofTerm(segment.terms[place] as string)),
    })),
  );
  return { signs, optional, isName };
}

interface Rarity {
  of(having: number): number;
  ofTerm(term: string): number;
}

/** Computes the rarity of terms across all segments. */
function rarities(segments: readonly Segment[]): Rarity {
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const known = new Map<string, number>();
  const of = (having: number) => inverseFrequency(having, total);
  return {
    of,
    ofTerm: (term) => {
      let rarity = known.get(term);
      if (rarity === undefined) {
        rarity = of(segments.reduce((sum, segment) => sum + documentFrequency(segment, term), 0));
        known.set(term, rarity);
      }
      return rarity;
    },
  };
}

interface Group {
  /** Points for a match; zero for an optional group. */
  points: number;
  signs: SegmentSign[];
}

/** Matches in a segment, with the points each listing earned. */
interface Scored extends SegmentMatches {
  had: Uint8Array;
}

/**
 * Scans the postings of each group, required groups first; for each listing, only a group's best-scoring term counts.
 */
function score(segment: Segment, groups: readonly Group[], needed: number, fields: number): Scored {
  const { count, postings, impacts, postingStarts } = segment;
  const scores = new Float32Array(count);
  const had = new Uint8Array(count);
  /** The last group found in each listing, counting from 1, and its best gain so far. */
  const last = new Uint8Array(count);
  const best = new Float32Array(count);
  let left = groups.reduce((sum, { points }) => sum + points, 0);
  const isAny = left === 0;
  const docs = new GrowingArray((length) => new Uint32Array(length));
  groups.forEach(({ points, signs }, at) => {
    /** Minimum points a listing must already have to reach the needed total. */
    const before = needed - left;
    left -= points;
    for (const { place, weight } of signs) {
      const factor = weight / IMPACT_UNIT;
      const end = postingStarts[place + 1] as number;
      for (let i = postingStarts[place] as number; i < end; i++) {
        if (((segment.fields[i] as number) & fields) === 0) continue;
        const doc = postings[i] as number;
        const gain = factor * (impacts[i] as number);
        if (last[doc] === at + 1) {
          const more = gain - (best[doc] as number);
          if (more <= 0) continue;
          scores[doc] = (scores[doc] as number) + more;
        } else {
          if ((had[doc] as number) < before) continue;
          if (points > 0 && had[doc] === 0) docs.push(doc);
          had[doc] = (had[doc] as number) + points;
          last[doc] = at + 1;
          scores[doc] = (scores[doc] as number) + gain;
        }
        best[doc] = gain;
      }
    }
  });
  const found = isAny ? everyDoc(count) : filterDocs(docs.done(), (doc) => (had[doc] as number) >= needed);
  return { docs: found, scores, had };
}

/** Returns the listings that have none of the terms in any field that describes what a listing is. */
export function withoutTerms(segment: Segment, docs: Uint32Array, terms: readonly string[]): Uint32Array {
  if (!terms.length) return docs;
  const { count, postings, postingStarts } = segment;
  const has = new Uint8Array(count);
  for (const term of terms) {
    for (const { place } of literalTermMatches(segment, { term, weight: 1, prefix: false, typos: 0 })) {
      const end = postingStarts[place + 1] as number;
      for (let i = postingStarts[place] as number; i < end; i++)
        if (((segment.fields[i] as number) & DESCRIPTIVE_FIELD_BITS) !== 0) has[postings[i] as number] = 1;
    }
  }
  return filterDocs(docs, (doc) => has[doc] === 0);
}

export function everyDoc(count: number): Uint32Array {
  const docs = new Uint32Array(count);
  for (let doc = 0; doc < count; doc++) docs[doc] = doc;
  return docs;
}
