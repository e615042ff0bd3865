import { correctName } from '../../../../src/domain/search/correct-name.ts';
import { withCorrections } from '../../../../src/domain/search/language/correct-unwanted-words.ts';
import { listParsedConditions } from '../../../../src/domain/search/language/list-parsed-conditions.ts';
import { parseSearch } from '../../../../src/domain/search/parse-search.ts';
import { parseTypedName } from '../../../../src/domain/search/parse-typed-name.ts';
import { searchQuerySchema } from '../../../../src/domain/search/search-query.ts';
import type { Suggestions } from '../../../../src/domain/search/search-result.ts';
import type { Handler } from '../../data/command/context.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { ratesFor } from '../../records/search/rates-for.ts';
import { searchIndex } from '../../records/search/search-index.ts';

/** Searches everything for sale, with typo-tolerant text, filters, counts and sorting, in pages of 24. */
export const searchListings: Handler<'search'> = async (ctx, query) => {
  const search = parseSearch(query, await ratesFor(query.q));
  const { missing, slips, ...result } = await (await searchIndex()).query(search, ctx.now);
  const { read } = search;
  const unused = [...read.unread.map(({ words }) => words), ...read.unused, ...missing];
  return {
    ...result,
    understood: listParsedConditions({ ...read, unwanted: withCorrections(read.unwanted, slips) }),
    unused,
  };
};

/**
 * Suggests titles, categories, tags and countries that start with the typed text, correcting a mistyped name, and
 * counts the listings found by each recent search.
 */
export const suggestListings: Handler<'suggest'> = async (ctx, { q, recent }) => {
  const index = await searchIndex();
  const [suggested, counted] = await Promise.all([
    suggestedFor(index, q),
    Promise.all(recent.map(async (text) => ({ text, count: await countOf(index, text, ctx.now) }))),
  ]);
  return { ...suggested, recent: counted };
};

async function suggestedFor(index: SearchIndex, q: string): Promise<Suggestions> {
  const typed = parseTypedName(q);
  const found = await index.suggest(typed);
  const isKnown = found.categories.length + found.tags.length + found.countries.length > 0;
  const meant = isKnown ? null : correctName(typed.text);
  if (meant === null) return found;
  const corrected = await index.suggest({ ...parseTypedName(meant), maxPrice: typed.maxPrice });
  return { ...corrected, titles: found.titles };
}

/** Returns the number of listings found by a text search. */
async function countOf(index: SearchIndex, q: string, now: Date): Promise<number> {
  const { total } = await index.query(parseSearch(searchQuerySchema.parse({ q }), await ratesFor(q)), now);
  return total;
}
