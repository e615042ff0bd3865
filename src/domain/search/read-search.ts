import type { DollarRates } from './dollar-rates.ts';
import { type ReadText, readText } from './language/read-text.ts';
import type { SearchQuery } from './search-query.ts';

/** A search whose text has been parsed once, for both the engine and the response. */
export interface ReadSearch {
  /** The search with the sort order from its text, unless the query parameters set one. */
  query: SearchQuery;
  read: ReadText;
}

/** Parses the text of a search, converting currencies other than dollars at these rates. */
export function readSearch(asked: SearchQuery, rates: DollarRates = []): ReadSearch {
  const read = readText(asked.q, rates);
  const { order } = read;
  const query = order && !asked.sort ? { ...asked, sort: order.sort, order: order.order } : asked;
  return { query, read };
}
