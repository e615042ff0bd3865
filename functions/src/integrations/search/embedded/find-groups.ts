import type { WordGroup } from '../../../../../src/domain/search/language/read-text.ts';
import { literalSigns, mistypedSigns, type Sign } from './expand.ts';
import { Growing } from './growing.ts';
import { IMPACT_UNIT } from './impacts-of.ts';
import { type Segment, timesOf } from './segment.ts';

/** The listings of a segment that a text finds, and how well: `scores` by the place of a listing. */
export interface Found {
  docs: Uint32Array;
  scores: Float32Array;
}

const EVERY_FIELD = 0xff;

/**
 * The listings that have every group which is not optional, in each of the segments. A term's rarity counts in all of
 * them together, and errors are forgiven only where no segment has a word as it was typed. `fields` are those of
 * `SEARCH_FIELDS` that are looked at, a bit each.
 */
export function findGroups(
  segments: readonly Segment[],
  groups: readonly WordGroup[],
  fields: number = EVERY_FIELD,
): Found[] {
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const ordered = [...groups].sort((a, b) => Number(a.optional) - Number(b.optional));
  const signs = ordered.map((group) => signsOf(segments, group));
  const rarity = rarities(segments, total);
  return segments.map((segment, i) => {
    const own = ordered.map(({ optional }, at) => ({ optional, signs: signs[at]?.[i] ?? [] }));
    return score(segment, own, (place) => rarity(segment.terms[place] as string), fields);
  });
}

/** For each segment, the terms that stand for a group there. */
function signsOf(segments: readonly Segment[], { alternatives }: WordGroup): Sign[][] {
  const literal = segments.map((segment) => alternatives.flatMap((one) => literalSigns(segment, one)));
  const [typed] = alternatives;
  const isKnown = typed && segments.some((segment) => literalSigns(segment, typed).length > 0);
  if (!typed || isKnown) return literal;
  return segments.map((segment, i) => [...(literal[i] ?? []), ...mistypedSigns(segment, typed)]);
}

/** How rare a term is in all segments together (BM25's idf). */
function rarities(segments: readonly Segment[], total: number): (term: string) => number {
  const known = new Map<string, number>();
  return (term) => {
    let rarity = known.get(term);
    if (rarity === undefined) {
      const having = segments.reduce((sum, segment) => sum + timesOf(segment, term), 0);
      rarity = Math.log(1 + (total - having + 0.5) / (having + 0.5));
      known.set(term, rarity);
    }
    return rarity;
  };
}

interface Group {
  optional: boolean;
  signs: Sign[];
}

/** Goes through the postings of each group, the required ones first; of a group's signs the best one counts. */
function score(segment: Segment, groups: readonly Group[], rarity: (place: number) => number, fields: number): Found {
  const { count, postings, impacts, postingStarts } = segment;
  const scores = new Float32Array(count);
  /** How many of the required groups a listing has had so far: it is out where it missed one. */
  const had = new Uint8Array(count);
  /** The last group that was found in a listing, counted from 1, and the best that it gave. */
  const [last, best] = [new Uint8Array(count), new Float32Array(count)];
  const required = groups.filter(({ optional }) => !optional).length;
  const docs = new Growing((length) => new Uint32Array(length));
  groups.forEach(({ optional, signs }, at) => {
    const needed = Math.min(at, required);
    for (const { place, weight } of signs) {
      const factor = (weight * rarity(place)) / IMPACT_UNIT;
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
          if ((had[doc] as number) < needed) continue;
          if (at === 0) docs.push(doc);
          if (!optional) had[doc] = at + 1;
          last[doc] = at + 1;
          scores[doc] = (scores[doc] as number) + gain;
        }
        best[doc] = gain;
      }
    }
  });
  const found = required ? docs.done().filter((doc) => had[doc] === required) : everyDoc(count);
  return { docs: found, scores };
}

export function everyDoc(count: number): Uint32Array {
  const docs = new Uint32Array(count);
  for (let doc = 0; doc < count; doc++) docs[doc] = doc;
  return docs;
}
