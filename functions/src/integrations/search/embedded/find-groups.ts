import { correctedSynonyms, isCorrectedName } from '../../../../../src/domain/search/language/corrected-synonyms.ts';
import type { WordGroup } from '../../../../../src/domain/search/language/read-text.ts';
import { rarityOf, SEARCH_FIELDS, TELLING_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import type { Catalogue } from './catalogue.ts';
import { docsWhere } from './docs-where.ts';
import { Growing } from './growing.ts';
import { IMPACT_UNIT } from './impacts-of.ts';
import { literalSigns, mistypedSigns, type SegmentSign } from './letters.ts';
import { type Segment, timesAt, timesOf } from './segment.ts';

/** The listings of a segment that a text finds, and how well: `scores` by the place of a listing. */
export interface Found {
  docs: Uint32Array;
  scores: Float32Array;
}

/** A text's matches in each of the segments. */
export interface Finding {
  found: Found[];
  /** No listing has all words; these have the most of them. */
  partial: boolean;
  /** Words that no listing has, as they were typed. */
  missing: string[];
}

const EVERY_FIELD = 0xff;
/** A bit for each of the fields that tell what a listing is. */
export const TELLING = SEARCH_FIELDS.reduce(
  (bits, field, at) => (TELLING_FIELDS.includes(field) ? bits | (1 << at) : bits),
  0,
);

/**
 * The listings that have every required group, in each of the segments, else those with the most names, then the most
 * others; `fields` are the `SEARCH_FIELDS` to look at, a bit each. Rarity counts over all segments, and errors are
 * forgiven only if no segment has a word as typed.
 */
export function findGroups(
  { segments, isGone }: Pick<Catalogue, 'segments' | 'isGone'>,
  groups: readonly WordGroup[],
  fields: number = EVERY_FIELD,
): Finding {
  const ordered = [...groups].sort((a, b) => Number(a.optional) - Number(b.optional));
  const rarity = rarities(segments);
  const meanings = ordered.map((group) => meaningOf(segments, group, rarity));
  const missing = groups
    .filter((group) => meanings[ordered.indexOf(group)]?.signs.every(({ length }) => length === 0))
    .map(({ words }) => words);
  const points = pointsOf(meanings);
  const all = points.reduce((sum, one) => sum + one, 0);
  const scored = (needed: number) =>
    segments.map((segment, i) => {
      const own = points.map((one, at) => ({ points: one, signs: meanings[at]?.signs[i] ?? [] }));
      return score(segment, own, needed, fields);
    });
  const isThere = (doc: number, i: number) => !isGone(segments[i] as Segment, doc);
  const whole = scored(all);
  if (all <= 1 || whole.some(({ docs }, i) => docs.some((doc) => isThere(doc, i))))
    return { found: whole, partial: false, missing };
  const some = scored(1);
  const most = some.reduce(
    (high, { docs, had }, i) =>
      docs.reduce((best, doc) => ((had[doc] as number) > best && isThere(doc, i) ? (had[doc] as number) : best), high),
    0,
  );
  return {
    found: some.map(({ docs, scores, had }) => ({
      docs: docsWhere(docs, (doc) => had[doc] === most && most > 0),
      scores,
    })),
    partial: true,
    missing,
  };
}

/** A point for each required group, more for a name than for all others together; none for an optional group. */
function pointsOf(groups: readonly Pick<Meaning, 'optional' | 'isName'>[]): number[] {
  const others = groups.filter(({ optional, isName }) => !optional && !isName).length;
  return groups.map(({ optional, isName }) => {
    if (optional) return 0;
    return isName ? others + 1 : 1;
  });
}

/** A group as the segments know it; a mistyped name is one, too. */
interface Meaning extends Pick<WordGroup, 'optional' | 'isName'> {
  /** For each segment, the terms that stand for the group there, and how much each counts. */
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
  let meant = segments.map((segment) => literalSigns(segment, typed));
  let others = alternatives.slice(1);
  if (!meant.some((signs) => signs.length)) {
    meant = segments.map((segment) => alternatives.flatMap((one) => mistypedSigns(segment, one)));
    const corrected = meant.flatMap((signs, i) =>
      signs.map(({ place, weight }) => ({ term: segments[i]?.terms[place] as string, weight })),
    );
    others = [...others, ...correctedSynonyms(corrected)];
    isName ||= isCorrectedName(corrected);
  }
  const synonyms = segments.map((segment) => others.flatMap((one) => literalSigns(segment, one)));
  // Words that complete the typed one are as rare as all of them together: else the rarest would win.
  const having = segments.reduce(
    (sum, segment, i) => (meant[i] ?? []).reduce((all, { place }) => all + timesAt(segment, place), sum),
    0,
  );
  const most = having ? rarity.of(having) : Number.POSITIVE_INFINITY;
  const signs = segments.map((segment, i) =>
    [...(meant[i] ?? []), ...(synonyms[i] ?? [])].map(({ place, weight }) => ({
      place,
      weight: weight * Math.min(most, rarity.ofTerm(segment.terms[place] as string)),
    })),
  );
  return { signs, optional, isName };
}

interface Rarity {
  of(having: number): number;
  ofTerm(term: string): number;
}

/** The rarity of terms in all segments together. */
function rarities(segments: readonly Segment[]): Rarity {
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const known = new Map<string, number>();
  const of = (having: number) => rarityOf(having, total);
  return {
    of,
    ofTerm: (term) => {
      let rarity = known.get(term);
      if (rarity === undefined) {
        rarity = of(segments.reduce((sum, segment) => sum + timesOf(segment, term), 0));
        known.set(term, rarity);
      }
      return rarity;
    },
  };
}

interface Group {
  /** None for an optional group. */
  points: number;
  signs: SegmentSign[];
}

/** A finding in a segment, with the points that each listing has. */
interface Scored extends Found {
  had: Uint8Array;
}

/** Goes through the postings of each group, the required ones first; of a group's signs the best one counts. */
function score(segment: Segment, groups: readonly Group[], needed: number, fields: number): Scored {
  const { count, postings, impacts, postingStarts } = segment;
  const scores = new Float32Array(count);
  const had = new Uint8Array(count);
  /** The last group that was found in a listing, counted from 1, and the best that it gave. */
  const last = new Uint8Array(count);
  const best = new Float32Array(count);
  let left = groups.reduce((sum, { points }) => sum + points, 0);
  const isAny = left === 0;
  const docs = new Growing((length) => new Uint32Array(length));
  groups.forEach(({ points, signs }, at) => {
    /** As much as a listing must have had before, to have enough in the end. */
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
  const found = isAny ? everyDoc(count) : docsWhere(docs.done(), (doc) => (had[doc] as number) >= needed);
  return { docs: found, scores, had };
}

/** The listings among these without any of the terms in a telling field. */
export function withoutTerms(segment: Segment, docs: Uint32Array, terms: readonly string[]): Uint32Array {
  if (!terms.length) return docs;
  const { count, postings, postingStarts } = segment;
  const has = new Uint8Array(count);
  for (const term of terms) {
    for (const { place } of literalSigns(segment, { term, weight: 1, prefix: false, typos: 0 })) {
      const end = postingStarts[place + 1] as number;
      for (let i = postingStarts[place] as number; i < end; i++)
        if (((segment.fields[i] as number) & TELLING) !== 0) has[postings[i] as number] = 1;
    }
  }
  return docsWhere(docs, (doc) => has[doc] === 0);
}

export function everyDoc(count: number): Uint32Array {
  const docs = new Uint32Array(count);
  for (let doc = 0; doc < count; doc++) docs[doc] = doc;
  return docs;
}
