import type { Listing } from '../listing/listing.ts';
import { publicListingOf } from '../listing/public-listing.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { WatchedListing, WatchlistRow } from './watched.ts';

/** A change to a watched listing that its watcher is notified about. */
export type WatchNews =
  | { kind: 'gone' | 'sold' | 'back' | 'confirmed' }
  /** The listing's page is public again, but the listing is not for sale. */
  | { kind: 'returned' }
  /** `was` is the lowest price that the watcher knew, in cents. */
  | { kind: 'price'; was: number };

/** Minimum size, in percent, of a price drop that is reported within a day of the last reported drop. */
const NEXT_DROP_PERCENT = 5;
const DROP_DAYS = 1;
/** Minimum number of days between reports of a listing's return, since sellers can pause and resume it at will. */
const BACK_DAYS = 7;
const CONFIRMED_DAYS = 30;

/**
 * Updates a watchlist row from its listing, and returns the most important news, if any: a listing that is sold or gone
 * outranks a listing's return, which outranks a price change. States are compared rather than events, so repeated or
 * reordered writes are reported only once.
 */
export function followListing(
  watched: WatchlistRow,
  listing: WatchedListing,
  version: Date,
  now: Date,
): { watched: WatchlistRow; news: WatchNews | null } {
  const news = newsOf(watched, listing, now);
  const told = { ...watched.told };
  const saysPrice = news?.kind === 'price' || news?.kind === 'back' || news?.kind === 'confirmed';
  if (saysPrice && listing.askingPrice < told.price) {
    told.price = listing.askingPrice;
    told.priceAt = now;
  }
  if (news?.kind === 'back') told.backAt = now;
  // After a listing has left the site, its return is always news, even if another return was reported recently.
  if (news?.kind === 'gone') told.backAt = null;
  if (news?.kind === 'confirmed') told.confirmedAt = now;
  return { watched: { ...watched, listing, version, told }, news };
}

function newsOf({ listing: before, told }: WatchlistRow, after: WatchedListing, now: Date): WatchNews | null {
  if (after.state !== before.state) {
    if (after.state === 'gone' || after.state === 'sold') return { kind: after.state };
    if (after.state === 'live' && isOver(told.backAt, BACK_DAYS, now)) return { kind: 'back' };
    if (before.state === 'gone' && after.state !== 'live') return { kind: 'returned' };
  }
  if (after.state !== 'live' && after.state !== 'under-offer') return null;
  if (after.askingPrice < told.price && isWorthTelling(told, after.askingPrice, now)) {
    return { kind: 'price', was: told.price };
  }
  const isNewer = after.state === 'live' && after.confirmedAt > before.confirmedAt;
  return isNewer && isOver(told.confirmedAt, CONFIRMED_DAYS, now) ? { kind: 'confirmed' } : null;
}

const isOver = (last: Date | null, days: number, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= days * DAY_MS;

const isWorthTelling = ({ price, priceAt }: WatchlistRow['told'], next: number, now: Date): boolean =>
  isOver(priceAt, DROP_DAYS, now) || next * 100 <= price * (100 - NEXT_DROP_PERCENT);

/** Returns true if two copies of a listing are equal, so that watchers' rows need no update. */
export const isSameListing = (a: WatchedListing, b: WatchedListing): boolean =>
  a.title === b.title &&
  a.category === b.category &&
  a.cover === b.cover &&
  a.state === b.state &&
  a.askingPrice === b.askingPrice &&
  a.soldFor === b.soldFor &&
  a.confirmedAt.getTime() === b.confirmedAt.getTime();

/** Returns a listing as its watchers see it, or null if it was never public. */
export function watchedListingOf(listing: Listing): WatchedListing | null {
  const shown = publicListingOf(listing);
  const { teaser, firstListedAt, createdAt } = listing;
  if (!teaser) return null;
  return {
    title: teaser.title,
    category: teaser.category,
    cover: shown ? (teaser.pictures[0]?.hash ?? null) : null,
    state: shown?.state ?? 'gone',
    askingPrice: teaser.askingPrice,
    soldFor: shown?.soldFor ?? null,
    confirmedAt: listing.confirmedAt ?? firstListedAt ?? createdAt,
  };
}
