import { CATEGORIES, type Category } from '../../../../../src/domain/listing/options.ts';
import { readText, type WordGroup } from '../../../../../src/domain/search/language/read-text.ts';
import { termsOf } from '../../../../../src/domain/search/language/terms-of.ts';
import { folded } from '../../../../../src/domain/search/language/tokens.ts';
import { SEARCH_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { MAX_SUGGESTIONS, type Suggestions } from '../../../../../src/domain/search/search-result.ts';
import type { Catalogue } from './catalogue.ts';
import { findGroups } from './find-groups.ts';
import { pageOf } from './page-of.ts';
import { type Segment, SOLD } from './segment.ts';
import { cardAt } from './segment-file.ts';

/** The first page, by relevance. */
const BEST = searchQuerySchema.parse({ q: 'anything' });
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
      .slice(0, MAX_SUGGESTIONS),
    tags: tags.filter(({ tag }) => isMeant(tag)).slice(0, MAX_SUGGESTIONS),
  };
}

function titlesOf(catalogue: Catalogue, groups: readonly WordGroup[]): Suggestions['titles'] {
  const { segments, isGone } = catalogue;
  const { found } = findGroups(catalogue, groups, TITLE);
  const hits = found.map(({ docs, scores }, at) => {
    const segment = segments[at] as Segment;
    const isShown = (doc: number) => !isGone(segment, doc) && !((segment.flags[doc] as number) & SOLD);
    return { segment, docs: docs.filter(isShown), scores };
  });
  return pageOf(hits, BEST)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ segment, doc }) => {
      const { id, title } = cardAt(segment, doc);
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
  const categories = new Map<Category, number>();
  const tags = new Map<string, number>();
  for (const segment of catalogue.segments) {
    for (let doc = 0; doc < segment.count; doc++) {
      if (catalogue.isGone(segment, doc) || (segment.flags[doc] as number) & SOLD) continue;
      const category = CATEGORIES[segment.category[doc] as number] as Category;
      categories.set(category, (categories.get(category) ?? 0) + 1);
      const end = segment.tagStarts[doc + 1] as number;
      for (let i = segment.tagStarts[doc] as number; i < end; i++) {
        const tag = segment.tags[segment.tagsOf[i] as number] as string;
        tags.set(tag, (tags.get(tag) ?? 0) + 1);
      }
    }
  }
  const found = {
    categories,
    tags: [...tags]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)),
  };
  counted.set(catalogue, found);
  return found;
}
