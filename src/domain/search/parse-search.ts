import type { DollarRates } from './dollar-rates.ts';
import { type ParsedSearchText, parseSearchText } from './language/parse-search-text.ts';
import type { SearchQuery } from './search-query.ts';

/** A search whose text has been parsed once, for both the engine and the response. */
export interface ParsedSearch {
  /** The search with the sort order from its text, unless the query parameters set one. */
  query: SearchQuery;
  read: ParsedSearchText;
}

/** Parses the text of a search, converting currencies other than dollars at these rates. */
export function parseSearch(asked: SearchQuery, rates: DollarRates = []): ParsedSearch {
  const read = parseSearchText(asked.q, rates);
  const { order } = read;
  const query = order && !asked.sort ? { ...asked, sort: order.sort, order: order.order } : asked;
  return { query, read };
}
