import {
  type AlertEntry,
  alertAllowed,
  isForDigest,
  MAX_MATCHES_NAMED,
  matchSendTime,
} from '../../../../src/domain/saved-search/alert.ts';
import type { Match } from '../../../../src/domain/saved-search/match.ts';
import { isMatch } from '../../../../src/domain/saved-search/matches-text.ts';
import { searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { sendAlert } from '../../records/alert.ts';
import { digestsOf, removeAlertClock, saveAlertClock, saveMatch } from '../../records/saved-search.ts';
import { ratesFor } from '../../records/search/rates-for.ts';

/** Maximum number of matches per alert; any more go out in later alerts. */
const MAX_CONCURRENT = 50;

/** Alerts an account of its due matches, in its own transaction; returns true if there was anything to do. */
export const deliverAlerts = (uid: string, now: Date): Promise<boolean> =>
  transact((tx) => deliverDueAlerts(tx, uid, now));

/**
 * Alerts an account of its due matches in one notification and one email, recorded in the same transaction; returns
 * true if there was anything to do. Listings that are off the market or no longer match are left out, and an account
 * alerted too often waits.
 */
export async function deliverDueAlerts(tx: Tx, uid: string, now: Date): Promise<boolean> {
  const [user, clock] = await Promise.all([tx.find(refs.user(uid)), tx.find(refs.alertClock(uid))]);
  if (!clock?.nextAt || clock.nextAt > now) return false;
  if (!user || user.deletedAt) {
    removeAlertClock(tx, uid);
    return true;
  }
  const waiting = await tx.list(refs.matches(uid), serverQueries.untoldMatches(uid, MAX_CONCURRENT));
  const digests = digestsOf(user, clock);
  const timed = waiting.flatMap((match) => {
    const { dueAt } = match;
    return dueAt && dueAt <= now ? [{ ...match, dueAt: matchSendTime({ ...match, dueAt }, digests, now) }] : [];
  });
  const due = timed.filter(({ dueAt }) => dueAt <= now);
  const held = timed.filter(({ dueAt }) => dueAt > now);
  const told = user.inactive ? [] : await deliverableMatches(tx, uid, due, now);
  const sent = clock.sent.filter((at) => now.getTime() - at.getTime() < DAY_MS);
  const allowed = alertAllowed(sent, digests.zone, now);
  if (told.length && allowed > now) {
    saveAlertClock(tx, { ...clock, nextAt: allowed, sent });
    return true;
  }
  const names = told.slice(0, MAX_MATCHES_NAMED);
  if (told.length) await sendAlert(tx, user, told, names, now);
  const toldIds = new Set(told.map(({ card }) => card.id));
  for (const match of due) {
    const toldAt = toldIds.has(match.listingId) ? now : match.toldAt;
    saveMatch(tx, uid, { ...match, dueAt: null, toldAt });
  }
  for (const match of held) saveMatch(tx, uid, match);
  // A full page with nothing due later may not include everything that is due, so the next run is due immediately.
  const later = waiting.find(({ dueAt }) => dueAt && dueAt > now)?.dueAt ?? null;
  const nextAt =
    waiting.length === MAX_CONCURRENT && !later ? now : earliest([later, ...held.map(({ dueAt }) => dueAt)]);
  const isDigest = waiting.some((match) => isForDigest(match) && toldIds.has(match.listingId));
  const digestAt = isDigest ? now : clock.digestAt;
  saveAlertClock(tx, { uid, nextAt, sent: told.length ? [...sent, now] : sent, digestAt });
  return true;
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (time && (!first || time < first) ? time : first), null);

/**
 * Returns the due matches that are still worth an alert, newest first. Leaves out price cuts of listings that the owner
 * watches, since watchers are notified of price cuts separately.
 */
async function deliverableMatches(tx: Tx, uid: string, due: readonly Match[], now: Date): Promise<AlertEntry[]> {
  const searchIds = [...new Set(due.flatMap(({ searches }) => searches.map(({ id }) => id)))];
  const [listings, watched, searches] = await Promise.all([
    Promise.all(due.map(({ listingId }) => tx.find(refs.publicListing(listingId)))),
    Promise.all(due.map(({ listingId, oldPrice }) => oldPrice !== null && tx.find(refs.watched(uid, listingId)))),
    Promise.all(searchIds.map((id) => tx.find(refs.savedSearch(uid, id)))),
  ]);
  const rates = await ratesFor(searches.map((search) => search?.filters.q ?? '').join(' '));
  return due
    .map((match, i): (AlertEntry & { at: Date }) | null => {
      const listing = listings[i];
      const entry = listing ? searchEntryOf(listing) : null;
      if (!entry || watched[i]) return null;
      const matching = searches.filter(
        (search) =>
          search !== null &&
          search.alerts !== 'off' &&
          match.searches.some(({ id }) => id === search.id) &&
          isMatch(entry, search.filters, now, rates),
      );
      const reasons = matching.flatMap((search) => (search ? [{ id: search.id, name: search.name }] : []));
      const { card } = entry;
      const oldPrice = match.oldPrice !== null && match.oldPrice > card.askingPrice ? match.oldPrice : null;
      return reasons.length ? { card, oldPrice, searches: reasons, at: match.at } : null;
    })
    .filter((told) => told !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
