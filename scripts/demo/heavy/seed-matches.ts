import { sha256 } from '../../../functions/src/data/crypto/hash.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import type { Listing } from '../../../src/domain/listing/listing.ts';
import { defaultSearchName } from '../../../src/domain/saved-search/filter-words.ts';
import { type Match, type MatchCounts, withMatch } from '../../../src/domain/saved-search/match.ts';
import { filtersKey, normalized } from '../../../src/domain/saved-search/saved-filters.ts';
import { keptSearchId } from '../../../src/domain/saved-search/saved-search.ts';
import { searchKeys } from '../../../src/domain/saved-search/search-keys.ts';
import { searchFiltersSchema } from '../../../src/domain/search/search-query.ts';
import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import type { bulkWriter } from '../bulk-writer.ts';
import { HEAVY } from './heavy.ts';

type Write = ReturnType<typeof bulkWriter>;

const MAX_PRICE_DOLLARS = 100_000;
/** Matches the length of the ids that `saveSearch` derives from the filters. */
const ID_LENGTH = 20;

/** Saves the maximum number of searches for the buyer, with their matches; none sends alerts. */
export function seedMatches(writer: Write, listings: readonly Listing[], now: Date): void {
  const searches = Array.from({ length: HEAVY.searches }, (_, i) => seedSearch(writer, i, now));
  const found = listings.filter(({ state, teaser }) => state === 'live' && teaser).slice(0, HEAVY.matches);
  const matches = found.map((listing, n) => matchOf(listing, n, searches, now));
  for (const match of matches) writer.set(refs.match(HEAVY.buyer, match.listingId), match);
  const counts = matches.reduce<MatchCounts>((sum, match) => withMatch(sum, null, match), { searches: {} });
  writer.set(refs.matchCounts(HEAVY.buyer), counts);
}

function seedSearch(writer: Write, i: number, now: Date): { id: string; name: string } {
  const filters = normalized(searchFiltersSchema.parse({ maxPrice: MAX_PRICE_DOLLARS - i * 1_000 }));
  const id = sha256(filtersKey(filters)).slice(0, ID_LENGTH);
  const name = defaultSearchName(filters);
  const search = { id, name, filters, alerts: 'off' as const, createdAt: addDays(now, -i) };
  writer.set(refs.savedSearch(HEAVY.buyer, id), search);
  const keptId = keptSearchId(HEAVY.buyer, id);
  writer.set(refs.keptSearch(keptId), { id: keptId, keys: searchKeys(filters), filters });
  return { id, name };
}

/** A match for one to three searches: every fourth was seen, every tenth dismissed. */
function matchOf(listing: Listing, n: number, searches: readonly Match['searches'][number][], now: Date): Match {
  const at = new Date(now.getTime() - n * HOUR_MS);
  const isDismissed = n % 10 === 0;
  const first = n % (searches.length - 2);
  return {
    listingId: listing.id,
    title: listing.title,
    searches: searches.slice(first, first + 1 + (n % 3)),
    price: listing.teaser?.askingPrice ?? 0,
    oldPrice: null,
    at,
    dueAt: null,
    toldAt: null,
    seenAt: isDismissed || n % 4 === 0 ? now : null,
    dismissedAt: isDismissed ? now : null,
  };
}
