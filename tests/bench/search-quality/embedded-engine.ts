import { Catalogue } from '../../../functions/src/integrations/search/embedded/catalogue.ts';
import { findListings } from '../../../functions/src/integrations/search/embedded/find-listings.ts';
import { SegmentBuilder } from '../../../functions/src/integrations/search/embedded/segment-builder.ts';
import { parseSearch } from '../../../src/domain/search/parse-search.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';
import { searchQuerySchema } from '../../../src/domain/search/search-query.ts';
import { DOLLAR_RATES } from './judgement.ts';
import { NOW } from './measures.ts';

/** Fills the embedded engine with these listings. The engine returns the ids of the first page. */
export function embeddedEngine(entries: readonly SearchEntry[]): (q: string) => string[] {
  const builder = new SegmentBuilder();
  for (const entry of entries.toSorted((a, b) => (a.card.id < b.card.id ? -1 : 1))) builder.add(entry);
  const listings = new Catalogue(builder.done());
  return (q) =>
    findListings(listings, parseSearch(searchQuerySchema.parse({ q }), DOLLAR_RATES), NOW).cards.map(({ id }) => id);
}
