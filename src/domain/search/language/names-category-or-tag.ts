import { CATEGORIES } from '../../listing/options.ts';
import { TAGS } from '../../tags.ts';
import { CATEGORY_NAMES } from './synonyms.ts';
import { termsOf } from './terms-of.ts';

/** Terms that name a category, in buyers' words, or a tag suggested to sellers. */
const NAMES: ReadonlySet<string> = new Set(
  [...CATEGORIES, ...CATEGORIES.flatMap((category) => CATEGORY_NAMES[category]), ...TAGS].flatMap(nameTerms),
);

/** Returns the term for a whole name, or no term for a name of several words that isn't a known phrase. */
function nameTerms(name: string): string[] {
  const terms = termsOf(name);
  const isWord = /^[^\s-]+$/.test(name);
  return isWord ? terms.slice(0, 1) : terms.filter((term) => term.includes('-'));
}

/** Returns true if a term names a category or a tag; if a search has no full match, it drops all other words first. */
export const namesCategoryOrTag = (term: string): boolean => NAMES.has(term);
