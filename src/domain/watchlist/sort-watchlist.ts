import { WATCHED_STATES, type WatchlistRow } from './watched.ts';

export const WATCH_SORTS = {
  newest: 'Watched last',
  drop: 'Biggest price drop',
  price: 'Lowest price',
  name: 'Name',
} as const;
export type WatchSort = keyof typeof WATCH_SORTS;

/** Returns the change in a listing's price since the watcher added it, in cents; negative if it fell. */
export const priceChangeSinceWatched = ({ listing, priceThen }: Pick<WatchlistRow, 'listing' | 'priceThen'>): number =>
  listing.askingPrice - priceThen;

const ORDERS: Record<WatchSort, (a: WatchlistRow, b: WatchlistRow) => number> = {
  newest: (a, b) => b.watchedAt.getTime() - a.watchedAt.getTime(),
  drop: (a, b) => priceChangeSinceWatched(a) - priceChangeSinceWatched(b),
  price: (a, b) => a.listing.askingPrice - b.listing.askingPrice,
  name: (a, b) => a.listing.title.localeCompare(b.listing.title, 'en'),
};

/** States of a listing that can no longer be bought, not even if a sale falls through. */
export const ENDED_STATES = ['sold', 'gone'] as const satisfies readonly WatchlistRow['listing']['state'][];
export const STILL_AVAILABLE_STATES = WATCHED_STATES.filter(
  (state) => !(ENDED_STATES as readonly string[]).includes(state),
);

/** Returns true if a watched listing can still be bought, now or if a sale falls through. */
export const isStillAvailable = ({ listing }: Pick<WatchlistRow, 'listing'>): boolean =>
  STILL_AVAILABLE_STATES.includes(listing.state);

/** Sorts a watchlist; sold and gone listings always come last. */
export const sortWatchlist = (rows: readonly WatchlistRow[], sort: WatchSort): WatchlistRow[] =>
  rows.toSorted((a, b) => Number(isStillAvailable(b)) - Number(isStillAvailable(a)) || ORDERS[sort](a, b));
