import type MiniSearch from 'minisearch';
import { API } from '../../../../src/domain/api.ts';
import { type Card, cardOf, search } from '../../../../src/domain/listing/search.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { sharedRead } from '../../data/shared-read.ts';
import { type SearchEntry, searchIndexOf } from './search-index.ts';

/** How long what was read counts as fresh: as long again as a response is cached. */
const FRESH_MS = API.search.keptMs;
/** The oldest that an answer may be while the next one is read. */
const LONGEST_MS = 30_000;

interface Catalogue {
  cards: Map<string, Card>;
  index: MiniSearch;
}

/** Search over everything for sale: text with typo tolerance, filters, counts, sort, pages of 24. */
export const searchListings: Handler<'search'> = async (_ctx, query) => {
  const { cards, index } = await current();
  const matched = query.q
    ? index.search(query.q).flatMap((hit) => cards.get(String(hit.id)) ?? [])
    : [...cards.values()];
  return search(matched, cards.size, query);
};

async function read(): Promise<Catalogue> {
  const found = await find(refs.publicListings(), serverQueries.listingsForSale()).get();
  const cards = new Map<string, Card>();
  const entries: SearchEntry[] = [];
  for (const listing of readable(found.docs)) {
    cards.set(listing.id, cardOf(listing));
    const { title, oneLine, category, tech, reasonForSelling } = listing.teaser;
    entries.push({ id: listing.id, title, oneLine, category, tech: tech.join(' '), reasonForSelling });
  }
  return { cards, index: searchIndexOf(entries) };
}

const current = sharedRead(read, { freshMs: FRESH_MS, longestMs: LONGEST_MS });
