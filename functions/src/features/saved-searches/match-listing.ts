import { logger } from 'firebase-functions/logger';
import { publicListingSchema } from '../../../../src/domain/listing/public-listing.ts';
import { keptSearchId, ownerOfKept } from '../../../../src/domain/saved-search/saved-search.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { currentTime } from '../../data/clock.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { recordMatch } from '../../records/saved-search.ts';
import { searchIndex } from '../../records/search/search-index.ts';
import { deliverAlerts } from './deliver-alerts.ts';

/** So many accounts at a time: each is a transaction of its own. */
const PAGE = 20;

/**
 * Alerts owners of saved searches that a listing newly matches, or whose price has just fallen. `entry` is its present
 * state, so that a late event alerts nobody; repetitions skip those who have it in their list already.
 */
export async function matchListing(listingId: string, entry: SearchEntry | null, before: unknown): Promise<void> {
  if (entry?.card.state !== 'live') return;
  const earlier = entryIn(listingId, before);
  const was = earlier?.card.state === 'live' ? earlier : null;
  if (was && !isOther(was, entry)) return;

  const now = await currentTime();
  const index = await searchIndex();
  const fell = was !== null && entry.card.askingPrice < was.card.askingPrice;
  const matched = await index.match(entry, now);
  // Owners of earlier matches were told then, or saved the search while seeing the listing in the results.
  const known = new Set(was && !fell && matched.length ? await index.match(was, now) : []);
  const byOwner = searchesByOwner(matched.filter((id) => !known.has(id)));
  if (!byOwner.size) return;
  const record = await refs.listing(listingId).withConverter(null).get();
  byOwner.delete(String(record.get('sellerId')));
  const oldPrice = fell ? was.card.askingPrice : null;

  const owners = [...byOwner];
  for (let from = 0; from < owners.length; from += PAGE) {
    await Promise.all(
      owners.slice(from, from + PAGE).map(async ([uid, searchIds]) => {
        if (await recordMatch(uid, { entry, oldPrice, searchIds }, now)) await deliverAlerts(uid, now);
      }),
    );
  }
}

/** The search entry of a stored public listing; null if there is none, or it cannot be read. */
function entryIn(listingId: string, stored: unknown): SearchEntry | null {
  if (!stored) return null;
  try {
    return searchEntryOf(readStored(publicListingSchema, stored));
  } catch (error) {
    logger.error('a public listing cannot be matched with saved searches', error, { listingId });
    return null;
  }
}

/** Returns whether two entries differ in anything that a search looks at. */
const isOther = (one: SearchEntry, other: SearchEntry): boolean => comparable(one) !== comparable(other);
const comparable = ({ card, ...rest }: SearchEntry): string =>
  JSON.stringify({ ...rest, card: { ...card, confirmedAt: null, replies: null, cover: null, ownerConfirmed: null } });

function searchesByOwner(ids: readonly string[]): Map<string, string[]> {
  const byOwner = new Map<string, string[]>();
  for (const id of ids) {
    const { uid, searchId } = ownerOfKept(id);
    byOwner.set(uid, [...(byOwner.get(uid) ?? []), searchId]);
  }
  return byOwner;
}

/**
 * Gives the search index the present state of a saved search, or removes it. It is read again, so that events may come
 * in any order, and once more afterwards, since another event's run may have written in between.
 */
export async function keepSavedSearch(uid: string, searchId: string, given?: SearchIndex): Promise<void> {
  const index = given ?? (await searchIndex());
  const id = keptSearchId(uid, searchId);
  const read = () => refs.savedSearch(uid, searchId).get();
  for (let search = await read(); ; ) {
    const filters = search.data()?.filters;
    if (filters) await index.keepSearch(id, filters);
    else await index.dropSearch(id);
    const now = await read();
    if (now.updateTime?.toMillis() === search.updateTime?.toMillis()) return;
    search = now;
  }
}
