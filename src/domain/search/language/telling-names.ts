import { CATEGORIES } from '../../listing/options.ts';
import { TAGS } from '../../tags.ts';
import { CATEGORY_NAMES } from './synonyms.ts';
import { termsOf } from './terms-of.ts';

/** Terms that name a category, as buyers call it, or a tag that is offered to sellers. */
const NAMES: ReadonlySet<string> = new Set(
  [...CATEGORIES, ...CATEGORIES.flatMap((category) => CATEGORY_NAMES[category]), ...TAGS].flatMap(nameTerms),
);

/** The term of a whole name; none for several words that are no known phrase. */
function nameTerms(name: string): string[] {
  const terms = termsOf(name);
  const isWord = /^[^\s-]+$/.test(name);
  return isWord ? terms.slice(0, 1) : terms.filter((term) => term.includes('-'));
}

/** Tells if a term names a category or a tag, so that a search gives up every other word before it. */
export const isTellingName = (term: string): boolean => NAMES.has(term);
