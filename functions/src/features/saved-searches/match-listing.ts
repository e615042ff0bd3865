import { logger } from 'firebase-functions/logger';
import { publicListingSchema } from '../../../../src/domain/listing/public-listing.ts';
import { keptSearchId, parseKeptSearchId } from '../../../../src/domain/saved-search/saved-search.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { currentTime } from '../../data/clock.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { recordMatch } from '../../records/saved-search.ts';
import { searchIndex } from '../../records/search/search-index.ts';
import { deliverAlerts } from './deliver-alerts.ts';

/** Number of accounts processed in parallel, each in its own transaction. */
const BATCH_SIZE = 20;

/**
 * Alerts owners of saved searches that a listing newly matches, or matches at a price that was just cut. `entry` is the
 * listing's current state, so a late event causes no outdated alert; a duplicate event skips owners who already have
 * the match.
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
  // Skips searches that already matched: their owners were alerted then, or saw the listing in the results when saving
  // the search.
  const known = new Set(was && !fell && matched.length ? await index.match(was, now) : []);
  const byOwner = searchesByOwner(matched.filter((id) => !known.has(id)));
  if (!byOwner.size) return;
  const record = await refs.listing(listingId).withConverter(null).get();
  byOwner.delete(String(record.get('sellerId')));
  const oldPrice = fell ? was.card.askingPrice : null;

  const owners = [...byOwner];
  for (let from = 0; from < owners.length; from += BATCH_SIZE) {
    await Promise.all(
      owners.slice(from, from + BATCH_SIZE).map(async ([uid, searchIds]) => {
        if (await recordMatch(uid, { entry, oldPrice, searchIds }, now)) await deliverAlerts(uid, now);
      }),
    );
  }
}

/** Returns the search entry of a stored public listing; null if there is none or it can't be read. */
function entryIn(listingId: string, stored: unknown): SearchEntry | null {
  if (!stored) return null;
  try {
    return searchEntryOf(readStored(publicListingSchema, stored));
  } catch (error) {
    logger.error('a public listing cannot be matched with saved searches', error, { listingId });
    return null;
  }
}

/** Returns true if two entries differ in anything that searches use. */
const isOther = (one: SearchEntry, other: SearchEntry): boolean => comparable(one) !== comparable(other);
const comparable = ({ card, ...rest }: SearchEntry): string =>
  JSON.stringify({ ...rest, card: { ...card, confirmedAt: null, replies: null, cover: null, ownerConfirmed: null } });

function searchesByOwner(ids: readonly string[]): Map<string, string[]> {
  const byOwner = new Map<string, string[]>();
  for (const id of ids) {
    const { uid, searchId } = parseKeptSearchId(id);
    byOwner.set(uid, [...(byOwner.get(uid) ?? []), searchId]);
  }
  return byOwner;
}

/**
 * Updates a saved search in the search index, or removes it if it was deleted. Rereads the search, so that events may
 * arrive in any order, and checks it again after writing, since a run for another event may have written in between.
 */
export async function syncSavedSearchToIndex(uid: string, searchId: string, given?: SearchIndex): Promise<void> {
  const index = given ?? (await searchIndex());
  const id = keptSearchId(uid, searchId);
  const read = () => refs.savedSearch(uid, searchId).get();
  for (let search = await read(); ; ) {
    const filters = search.data()?.filters;
    if (filters) await index.upsertSearch(id, filters);
    else await index.removeSearch(id);
    const now = await read();
    if (now.updateTime?.toMillis() === search.updateTime?.toMillis()) return;
    search = now;
  }
}
