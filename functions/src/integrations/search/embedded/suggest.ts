import { CATEGORIES, type Category } from '../../../../../src/domain/listing/options.ts';
import { readText, type WordGroup } from '../../../../../src/domain/search/language/read-text.ts';
import { termsOf } from '../../../../../src/domain/search/language/terms-of.ts';
import { folded } from '../../../../../src/domain/search/language/tokens.ts';
import { SEARCH_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import { MOST_SUGGESTIONS, type Suggestions } from '../../../../../src/domain/search/suggestions.ts';
import { bestOf } from './best-of.ts';
import { cardAt } from './card-json.ts';
import type { Catalogue } from './catalogue.ts';
import { findGroups } from './find-groups.ts';
import { type Segment, SOLD } from './segment.ts';

const TITLE = 1 << SEARCH_FIELDS.indexOf('title');

/** What somebody who types a text may be looking for, of what is for sale. */
export function suggest(catalogue: Catalogue, text: string): Suggestions {
  const { groups } = readText(text);
  if (!groups.length) return { titles: [], categories: [], tags: [] };
  const { categories, tags } = forSale(catalogue);
  const isMeant = meantBy(text, groups);
  return {
    titles: titlesOf(catalogue, groups),
    categories: CATEGORIES.filter((category) => isMeant(category) && categories.has(category))
      .map((category) => ({ category, count: categories.get(category) ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_SUGGESTIONS),
    tags: tags.filter(({ tag }) => isMeant(tag)).slice(0, MOST_SUGGESTIONS),
  };
}

function titlesOf({ segments, isGone }: Catalogue, groups: readonly WordGroup[]): Suggestions['titles'] {
  const hits = findGroups(segments, groups, TITLE).flatMap(({ docs, scores }, at) =>
    [...docs]
      .filter((doc) => !isGone(at, doc) && !((segments[at]?.flags[doc] as number) & SOLD))
      .map((doc) => ({ at, doc, score: scores[doc] as number })),
  );
  type Hit = (typeof hits)[number];
  const compare = (a: Hit, b: Hit) => b.score - a.score || a.at - b.at || a.doc - b.doc;
  return bestOf(hits.length, MOST_SUGGESTIONS, (a, b) => compare(hits[a] as Hit, hits[b] as Hit)).map((i) => {
    const { at, doc } = hits[i] as Hit;
    const { id, title } = cardAt(segments[at] as Segment, doc);
    return { id, title };
  });
}

/** Whether a category or tag begins with the text, or has what stands for each of its words. */
function meantBy(text: string, groups: readonly WordGroup[]): (name: string) => boolean {
  const typed = folded(text);
  return (name) => {
    if (folded(name).startsWith(typed)) return true;
    const terms = termsOf(name);
    return groups.every(({ alternatives }) =>
      alternatives.some(({ term, prefix }) => terms.some((one) => one === term || (prefix && one.startsWith(term)))),
    );
  };
}

interface ForSale {
  categories: ReadonlyMap<Category, number>;
  /** The most frequent first. */
  tags: readonly { tag: string; count: number }[];
}
/** Counted once for each catalogue. */
const counted = new WeakMap<Catalogue, ForSale>();

function forSale(catalogue: Catalogue): ForSale {
  const known = counted.get(catalogue);
  if (known) return known;
  const [categories, tags] = [new Map<Category, number>(), new Map<string, number>()];
  const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
  catalogue.segments.forEach((segment, at) => {
    for (let doc = 0; doc < segment.count; doc++) {
      if (catalogue.isGone(at, doc) || (segment.flags[doc] as number) & SOLD) continue;
      add(categories, CATEGORIES[segment.category[doc] as number] as Category);
      const end = segment.tagStarts[doc + 1] as number;
      for (let i = segment.tagStarts[doc] as number; i < end; i++)
        add(tags, segment.tags[segment.tagsOf[i] as number] as string);
    }
  });
  const found = {
    categories,
    tags: [...tags]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)),
  };
  counted.set(catalogue, found);
  return found;
}
