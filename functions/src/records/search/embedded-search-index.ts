import type { Catalogue } from '../../integrations/search/embedded/catalogue.ts';
import { findListings } from '../../integrations/search/embedded/find-listings.ts';
import { suggest } from '../../integrations/search/embedded/suggest.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { keptSearches } from './kept-searches.ts';
import { saveSearchChange } from './save-search-change.ts';
import { searchCatalogue } from './search-catalogue.ts';

/** The index that each process holds in memory, fed by documents of what changed. */
export const embeddedSearchIndex = (catalogue: () => Promise<Catalogue> = searchCatalogue()): SearchIndex => ({
  ...keptSearches,
  upsert: (entry, revision) => saveSearchChange(entry.card.id, entry, revision),
  remove: (listingId, revision) => saveSearchChange(listingId, null, revision),
  query: async (query, now) => findListings(await catalogue(), query, now),
  suggest: async (text) => suggest(await catalogue(), text),
});
