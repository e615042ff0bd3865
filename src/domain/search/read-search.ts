import type { DollarRates } from './dollar-rates.ts';
import { type ReadText, readText } from './language/read-text.ts';
import type { SearchQuery } from './search-query.ts';

/** A search whose text is parsed once, for both the engine and the response. */
export interface ReadSearch {
  /** Uses the order from the text, unless the address sets one. */
  query: SearchQuery;
  read: ReadText;
}

/** Parses the text of a search, converting other currencies at these rates. */
export function readSearch(asked: SearchQuery, rates: DollarRates = []): ReadSearch {
  const read = readText(asked.q, rates);
  const { order } = read;
  const query = order && !asked.sort ? { ...asked, sort: order.sort, order: order.order } : asked;
  return { query, read };
}
