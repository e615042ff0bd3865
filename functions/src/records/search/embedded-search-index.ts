import type MiniSearch from 'minisearch';
import { API } from '../../../../src/domain/api.ts';
import { searchEntries } from '../../../../src/domain/search/search-entries.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { sharedRead } from '../../data/shared-read.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { keptSearches } from './kept-searches.ts';
import { saveSearchChange } from './save-search-change.ts';
import { searchIndexOf } from './text-index.ts';

/** How long what was read counts as fresh: as long again as a response is cached. */
const FRESH_MS = API.search.keptMs;
/** The oldest that an answer may be while the next one is read. */
const LONGEST_MS = 30_000;

interface Catalogue {
  entries: Map<string, SearchEntry>;
  index: MiniSearch;
}

/** The index that each process holds in memory. */
export const embeddedSearchIndex: SearchIndex = {
  ...keptSearches,
  upsert: (entry, revision) => saveSearchChange(entry.card.id, entry, revision),
  remove: (listingId, revision) => saveSearchChange(listingId, null, revision),
  query: async (query, now) => {
    const { entries, index } = await current();
    const all = [...entries.values()];
    const matched = query.q ? index.search(query.q).flatMap((hit) => entries.get(String(hit.id)) ?? []) : all;
    return searchEntries(matched, all, query, now);
  },
  suggest: async (text) => {
    const { entries, index } = await current();
    const titles = index.search(text).slice(0, 5);
    return {
      titles: titles.flatMap(({ id }) => {
        const entry = entries.get(String(id));
        return entry ? [{ id: entry.card.id, title: entry.card.title }] : [];
      }),
      categories: [],
      tags: [],
    };
  },
};

async function read(): Promise<Catalogue> {
  const found = await find(refs.publicListings(), serverQueries.searchedListings()).get();
  const entries = new Map<string, SearchEntry>();
  for (const listing of readable(found.docs)) {
    const entry = searchEntryOf(listing);
    if (entry) entries.set(listing.id, entry);
  }
  const texts = [...entries.values()].map(({ card, tech, reasonForSelling }) => ({
    ...{ id: card.id, title: card.title, oneLine: card.oneLine, category: card.category },
    ...{ tech: tech.join(' '), reasonForSelling },
  }));
  return { entries, index: searchIndexOf(texts) };
}

const current = sharedRead(read, { freshMs: FRESH_MS, longestMs: LONGEST_MS });
