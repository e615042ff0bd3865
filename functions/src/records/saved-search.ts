import { ALERTS } from '../../../src/domain/account/preferences.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { type AlertClock, alertDue, type Digests } from '../../../src/domain/saved-search/alert.ts';
import { type Match, type MatchCounts, withMatch } from '../../../src/domain/saved-search/match.ts';
import type { SavedSearch } from '../../../src/domain/saved-search/saved-search.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

export function saveAlertClock(tx: Tx, clock: AlertClock): void {
  tx.set(refs.alertClock(clock.uid), clock);
}

export function removeAlertClock(tx: Tx, uid: string): void {
  tx.delete(refs.alertClock(uid));
}

export function saveMatch(tx: Tx, uid: string, match: Match): void {
  tx.set(refs.match(uid, match.listingId), match);
}

/** Writes a match that replaces `before`, and updates its searches' match counts. */
export function saveCountedMatch(
  tx: Tx,
  uid: string,
  { match, before, counts }: { match: Match; before: Match | null; counts: MatchCounts | null },
): void {
  saveMatch(tx, uid, match);
  tx.set(refs.matchCounts(uid), withMatch(counts ?? { searches: {} }, before, match));
}

interface Found {
  entry: SearchEntry;
  /** The price before it dropped, in cents; null if it didn't drop. */
  oldPrice: number | null;
  /** The ids of this account's searches that the listing matches. */
  searchIds: readonly string[];
}

/**
 * Records that a listing matches an account's searches and when to send the alert; a known match is rewritten only if
 * the price has fallen below the recorded price. Returns true if the account may be alerted immediately.
 */
export const recordMatch = (uid: string, { entry, oldPrice, searchIds }: Found, now: Date): Promise<boolean> =>
  transact(async (tx) => {
    const { id: listingId, title, askingPrice } = entry.card;
    const [user, known, clock, counts, ...found] = await Promise.all([
      tx.find(refs.user(uid)),
      tx.find(refs.match(uid, listingId)),
      tx.find(refs.alertClock(uid)),
      tx.find(refs.matchCounts(uid)),
      ...searchIds.map((id) => tx.find(refs.savedSearch(uid, id))),
    ]);
    // Skips searches that were deleted since the index returned them.
    const searches = found.filter((search) => search !== null);
    if (!user || user.deletedAt || !searches.length || (known && askingPrice >= known.price)) return false;
    const dueAt = user.inactive
      ? null
      : alertDue(soonestAlerts(searches), known?.toldAt ?? null, digestsOf(user, clock), now);
    const match = {
      listingId,
      title,
      searches: searches.map(({ id, name }) => ({ id, name })),
      price: askingPrice,
      // While an alert is pending, keeps the recorded old price, so that a new match still counts as new.
      oldPrice: known ? (known.dueAt ? known.oldPrice : known.price) : oldPrice,
      at: now,
      dueAt,
      toldAt: known?.toldAt ?? null,
      seenAt: null,
      dismissedAt: null,
    };
    saveCountedMatch(tx, uid, { match, before: known, counts });
    if (!dueAt) return false;
    const nextAt = clock?.nextAt && clock.nextAt < dueAt ? clock.nextAt : dueAt;
    saveAlertClock(tx, { uid, nextAt, sent: clock?.sent ?? [], digestAt: clock?.digestAt ?? null });
    return nextAt <= now;
  });

/** Returns the time zone and last digest time that determine an account's next digest. */
export const digestsOf = ({ preferences }: Pick<User, 'preferences'>, clock: AlertClock | null): Digests => ({
  zone: preferences.timeZone.name,
  digestAt: clock?.digestAt ?? null,
});

/** Returns the setting with the most frequent alerts among these searches. */
const soonestAlerts = (searches: readonly SavedSearch[]) =>
  ALERTS.find((alerts) => searches.some((search) => search.alerts === alerts)) ?? 'off';

export function removeSavedSearch(tx: Tx, uid: string, id: string): void {
  tx.delete(refs.savedSearch(uid, id));
}

/** Writes a saved search; a trigger then updates the search index. */
export function saveSavedSearch(tx: Tx, uid: string, search: SavedSearch): void {
  tx.set(refs.savedSearch(uid, search.id), search);
}
