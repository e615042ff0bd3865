import type { DollarRates } from './dollar-rates.ts';
import { type ReadText, readText } from './language/read-text.ts';
import type { SearchQuery } from './search-query.ts';

/** A search whose text was read once, for the engine and for the response. */
export interface ReadSearch {
  /** In the text's order, unless the address names one. */
  query: SearchQuery;
  read: ReadText;
}

/** Reads the text of a search, amounts in other currencies at these rates. */
export function readSearch(asked: SearchQuery, rates: DollarRates = []): ReadSearch {
  const read = readText(asked.q, rates);
  const { order } = read;
  const query = order && !asked.sort ? { ...asked, sort: order.sort, order: order.order } : asked;
  return { query, read };
}
