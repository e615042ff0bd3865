import MiniSearch from 'minisearch';
import { API } from '../../../../src/domain/api.ts';
import { type Card, cardOf, search } from '../../../../src/domain/listing/search.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** How long a process searches what it has read: as long again as a response is cached. */
const FRESH_MS = API.search.keptMs;

interface Catalogue {
  readAt: number;
  cards: Map<string, Card>;
  index: MiniSearch;
}
let catalogue: Promise<Catalogue> | null = null;

/** Search over everything for sale: text with typo tolerance, filters, counts, sort, pages of 24. */
export const searchListings: Handler<'search'> = async (_ctx, query) => {
  const { cards, index } = await current();
  const matched = query.q
    ? index.search(query.q).flatMap((hit) => cards.get(String(hit.id)) ?? [])
    : [...cards.values()];
  return search(matched, cards.size, query);
};

async function current(): Promise<Catalogue> {
  const known = await catalogue;
  if (known && Date.now() - known.readAt < FRESH_MS) return known;
  catalogue = read();
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

async function read(): Promise<Catalogue> {
  const readAt = Date.now();
  const found = await find(refs.publicListings(), serverQueries.listingsForSale()).get();
  const cards = new Map<string, Card>();
  const index = new MiniSearch({
    fields: ['title', 'oneLine', 'category', 'tech', 'reasonForSelling'],
    searchOptions: { boost: { title: 4, oneLine: 2, tech: 2 }, fuzzy: 0.2, prefix: true, combineWith: 'AND' },
  });
  for (const doc of found.docs) {
    const listing = doc.data();
    cards.set(listing.id, cardOf(listing));
    const { title, oneLine, category, tech, reasonForSelling } = listing.teaser;
    index.add({ id: listing.id, title, oneLine, category, tech: tech.join(' '), reasonForSelling });
  }
  return { readAt, cards, index };
}
